import { v7 as uuid } from 'uuid';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import type { PushSubscriptionInput } from '#contracts/push';
import { hasNotifications, MAX_SUBSCRIPTIONS } from '#domain/posts/push';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import { isUuid } from '#platform/uuid';
import { recordConsents } from '#server/consents';
import { ofSite, type PublicCtx, type SiteRequestCtx, type StaffCtx } from '#server/context';
import { endSubscriptions } from './end-subscriptions.ts';

const MAX_PER_HOUR = 10;

const isFull = async (ctx: SiteRequestCtx, tx: Tx): Promise<boolean> => {
  const { count } = await tx
    .selectFrom('push_subscriptions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where((eb) => eb.and(ofSite(ctx)))
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_SUBSCRIPTIONS;
};

/** An existing subscription gets its new keys; a new one is a consent. */
const store = async (
  ctx: SiteRequestCtx,
  tx: Tx,
  { endpoint, keys, accountId }: PushSubscriptionInput & { accountId: string | null },
): Promise<void> => {
  const id = uuid();
  const row = await tx
    .insertInto('push_subscriptions')
    .values({ ...ofSite(ctx), id, endpoint, ...keys, account_id: accountId, created_at: ctx.system.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['market_id', 'site_id', 'endpoint'])
        .doUpdateSet({ ...keys, ...(accountId !== null && { account_id: accountId }) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  if (row.id !== id) return;
  await recordConsents(ctx, tx, {
    subject: { kind: 'push', id },
    form: accountId === null ? 'push-visitor' : 'push-staff',
    purposes: ['push'],
    receiver: ctx.site.name,
    email: null,
    phone: null,
  });
};

const subscribe = async (
  ctx: SiteRequestCtx,
  input: PushSubscriptionInput & { accountId: string | null },
): Promise<Record<string, never> | Refusal> => {
  if (!hasNotifications(ctx.site)) return refuse(409, 'NO_NOTIFICATIONS');
  const of = ctx.client.address;
  const counts = [{ name: 'push.address', of, max: MAX_PER_HOUR, seconds: HOUR }];
  const wait = await countUseAndCommit(ctx.write, counts);
  if (wait !== null) return refuseTooMany(wait);
  return ctx.write(async (tx) => {
    if (await isFull(ctx, tx)) return refuse(409, 'TOO_MANY_SUBSCRIPTIONS');
    await store(ctx, tx, input);
    return {};
  });
};

/** The public key with which browsers subscribe. */
export const pushKey = ({ site, external }: PublicCtx): { publicKey: string } | Refusal =>
  hasNotifications(site) ? { publicKey: external.push.publicKey } : refuse(409, 'NO_NOTIFICATIONS');

/** Subscribes the browser of a visitor to the notifications of this site (rule PUSH-CONSENT). */
export const subscribeVisitor = (ctx: SiteRequestCtx, input: PushSubscriptionInput) =>
  subscribe(ctx, { ...input, accountId: null });

export const subscribeStaff = (ctx: StaffCtx, input: PushSubscriptionInput) =>
  subscribe(ctx, { ...input, accountId: ctx.person.accountId });

/** The URL of a subscription cannot be guessed: whoever knows it may end the subscription. */
export const unsubscribe = (ctx: SiteRequestCtx, { endpoint }: { endpoint: string }): Promise<Record<string, never>> =>
  ctx.write(async (tx) => {
    const rows = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where((eb) => eb.and({ ...ofSite(ctx), endpoint }))
      .execute();
    await endSubscriptions(ctx, tx, { ids: rows.map(({ id }) => id), form: 'push-withdrawal' });
    return {};
  });

const SIGNED = 'push.unsubscribe';

/** Token in each notification, for the page that ends its subscription. */
export const unsubscribeToken = ({ system: { signer }, site }: PublicCtx, id: string): string =>
  signer.sign(SIGNED, `${site.id}:${id}`);

/** The subscription of a token; null: another site's, or an invalid token. `isActive` false: it has ended. */
export const findSubscription = async (
  ctx: PublicCtx,
  token: string,
): Promise<{ id: string; isActive: boolean } | null> => {
  const [siteId, id = ''] = (ctx.system.signer.open(SIGNED, token) ?? '').split(':');
  if (siteId !== ctx.site.id || !isUuid(id)) return null;
  const row = await ctx.write((tx) =>
    tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where((eb) => eb.and({ ...ofSite(ctx), id }))
      .executeTakeFirst(),
  );
  return { id, isActive: row !== undefined };
};

export const endSubscription = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write((tx) => endSubscriptions(ctx, tx, { ids: [id], form: 'push-withdrawal' }));
