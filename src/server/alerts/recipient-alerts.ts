import { sql } from 'kysely';
import { type AlertState, type Frequency, isFrequency, stateOfAlert } from '#domain/alerts/alert';
import { isOneOf } from '#domain/objects/typed';
import { isClosedTenant } from '#domain/sites/reachable';
import type { Tx } from '#platform/db/database';
import { isUuid } from '#platform/uuid';
import { recordConsents } from '#server/consents';
import { ofSite, type PublicCtx, type SiteRequestCtx } from '#server/context';
import { lockRecipient } from './alert-rows.ts';
import { endAlerts } from './end-alerts.ts';
import { readToken } from './links.ts';

/** An alert as its person sees it. */
export type OwnAlert = {
  id: string;
  query: string;
  frequency: Frequency;
  state: AlertState;
};

/**
 * The alerts of a link, those to confirm first, then the newest; null: not a link of this site. From the primary: the
 * person may just have changed them.
 */
export const findOwnAlerts = async (ctx: PublicCtx, token: string): Promise<OwnAlert[] | null> => {
  const recipientId = readToken(ctx, token);
  if (recipientId === null) return null;
  const rows = await ctx.write((tx) =>
    tx
      .selectFrom('alerts')
      .select(['id', 'query', 'frequency', 'confirmed_at', 'paused_at'])
      .where((eb) => eb.and({ ...ofSite(ctx), recipient_id: recipientId }))
      .orderBy('confirmed_at', (order) => order.desc().nullsFirst())
      .orderBy('id', 'desc')
      .limit(100)
      .execute(),
  );
  return rows.map(({ id, query, frequency, ...dates }) => ({ id, query, frequency, state: stateOfAlert(dates) }));
};

export const ALERT_ACTIONS = ['confirm', 'save', 'pause', 'resume', 'stop', 'stopAll'] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];
/** What a form sent; `action` and `frequency` may be anything. */
export type AlertChange = { action: string; id: string; frequency: string };
/**
 * Why nothing was changed. 'LINK': not a link of this site. 'OVER': it has no such alert now. 'UNCONFIRMED': the alert
 * is confirmed first. 'CLOSED': the site takes pauses and ends only (rule SITE-CLOSED). 'ACTION',
 * 'FREQUENCY': unknown values.
 */
export type ChangeFault = 'LINK' | 'OVER' | 'UNCONFIRMED' | 'ACTION' | 'FREQUENCY' | 'CLOSED';

/** What a closed site takes, too. */
const ENDINGS: readonly AlertAction[] = ['pause', 'stop', 'stopAll'];

type Own = { recipientId: string; id: string };

const exists = async (ctx: PublicCtx, tx: Tx, { recipientId, id }: Own): Promise<boolean> => {
  const found = await tx
    .selectFrom('alerts')
    .select('id')
    .where((eb) => eb.and({ ...ofSite(ctx), recipient_id: recipientId, id }))
    .executeTakeFirst();
  return found !== undefined;
};

/** The agreement is recorded when the address confirms it, in the words that the form showed. */
const confirm = async (ctx: SiteRequestCtx, tx: Tx, own: Own): Promise<ChangeFault | null> => {
  const now = ctx.system.now();
  const { recipientId, id } = own;
  const recipient = await lockRecipient(ctx, tx, recipientId);
  if (!recipient) return 'OVER';
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ confirmed_at: now, used_at: now })
    .where((eb) => eb.and({ ...ofSite(ctx), recipient_id: recipientId, id }))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return (await exists(ctx, tx, own)) ? null : 'OVER';
  await recordConsents(ctx, tx, {
    subject: { kind: 'alert', id },
    form: 'alert',
    purposes: ['alert'],
    receiver: ctx.site.name,
    email: recipient.email,
    phone: null,
  });
  return null;
};

const update = async (
  ctx: PublicCtx,
  tx: Tx,
  own: Own,
  values: { frequency?: Frequency; paused_at?: Date | null },
): Promise<ChangeFault | null> => {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ ...values, used_at: ctx.system.now() })
    .where((eb) => eb.and({ ...ofSite(ctx), recipient_id: own.recipientId, id: own.id }))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return null;
  return (await exists(ctx, tx, own)) ? 'UNCONFIRMED' : 'OVER';
};

const end = (ctx: PublicCtx, tx: Tx, recipientId: string, id: string | null): Promise<number> => {
  const { marketId, id: siteId } = ctx.site;
  return endAlerts(tx, {
    where: sql`a.market_id = ${marketId} and a.site_id = ${siteId} and a.recipient_id = ${recipientId}
      and ${id === null ? sql`true` : sql`a.id = ${id}`}`,
    form: 'alert-stop',
    now: ctx.system.now(),
  });
};

type Change = (ctx: SiteRequestCtx, tx: Tx, own: Own & { frequency: string }) => Promise<ChangeFault | null>;

/** Each change of one alert. */
const CHANGES: Readonly<Record<Exclude<AlertAction, 'stopAll'>, Change>> = {
  confirm,
  save: (ctx, tx, { frequency, ...own }) =>
    isFrequency(frequency) ? update(ctx, tx, own, { frequency }) : Promise.resolve('FREQUENCY'),
  pause: (ctx, tx, own) => update(ctx, tx, own, { paused_at: ctx.system.now() }),
  resume: (ctx, tx, own) => update(ctx, tx, own, { paused_at: null }),
  stop: async (ctx, tx, { recipientId, id }) => ((await end(ctx, tx, recipientId, id)) > 0 ? null : 'OVER'),
};

/** Does what the person of a link chose (rule ALERT-STOP). Null: it is so now; repeated, it changes nothing. */
export const changeOwnAlert = async (
  ctx: SiteRequestCtx,
  token: string,
  { action, id, frequency }: AlertChange,
): Promise<ChangeFault | null> => {
  const recipientId = readToken(ctx, token);
  if (recipientId === null) return 'LINK';
  if (!isOneOf(ALERT_ACTIONS, action)) return 'ACTION';
  if (isClosedTenant(ctx.site) && !ENDINGS.includes(action)) return 'CLOSED';
  if (action === 'stopAll') {
    await ctx.write((tx) => end(ctx, tx, recipientId, null));
    return null;
  }
  if (!isUuid(id)) return 'OVER';
  return ctx.write((tx) => CHANGES[action](ctx, tx, { recipientId, id, frequency }));
};
