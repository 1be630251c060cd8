import { sql } from 'kysely';
import { type Frequency, isFrequency } from '#domain/alerts/alert';
import type { Tx } from '#platform/db/database';
import { isUuid } from '#platform/uuid';
import { recordConsents } from '#server/consents';
import { ofSite, type PublicCtx, type SiteRequestCtx } from '#server/context';
import { endAlerts } from './end-alerts.ts';
import { readToken } from './links.ts';

/** An alert as its person sees it. */
export type OwnAlert = {
  id: string;
  query: string;
  frequency: Frequency;
  state: 'waiting' | 'active' | 'paused';
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
  return rows.map(({ id, query, frequency, confirmed_at, paused_at }) => ({
    id,
    query,
    frequency,
    state: confirmed_at === null ? 'waiting' : paused_at === null ? 'active' : 'paused',
  }));
};

export const ALERT_ACTIONS = ['confirm', 'save', 'pause', 'resume', 'stop', 'stopAll'] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];
export type AlertChange = { action: AlertAction; id: string; frequency: string };

type Own = { recipientId: string; id: string };

/** The agreement is recorded when the address confirms it, in the words that the form showed. */
const confirm = async (ctx: SiteRequestCtx, tx: Tx, { recipientId, id }: Own): Promise<void> => {
  const now = ctx.system.now();
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ confirmed_at: now, used_at: now })
    .where((eb) => eb.and({ ...ofSite(ctx), recipient_id: recipientId, id }))
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  const { email } = await tx
    .selectFrom('alert_recipients')
    .select('email')
    .where((eb) => eb.and({ ...ofSite(ctx), id: recipientId }))
    .executeTakeFirstOrThrow();
  await recordConsents(ctx, tx, {
    subject: { kind: 'alert', id },
    form: 'alert',
    purposes: ['alert'],
    receiver: ctx.site.name,
    email,
    phone: null,
  });
};

const update = (ctx: PublicCtx, tx: Tx, own: Own, values: { frequency?: Frequency; paused_at?: Date | null }) =>
  tx
    .updateTable('alerts')
    .set({ ...values, used_at: ctx.system.now() })
    .where((eb) => eb.and({ ...ofSite(ctx), recipient_id: own.recipientId, id: own.id }))
    .where('confirmed_at', 'is not', null)
    .execute();

const end = (ctx: PublicCtx, tx: Tx, recipientId: string, id: string | null): Promise<number> => {
  const { marketId, id: siteId } = ctx.site;
  return endAlerts(tx, {
    where: sql`a.market_id = ${marketId} and a.site_id = ${siteId} and a.recipient_id = ${recipientId}
      and ${id === null ? sql`true` : sql`a.id = ${id}`}`,
    form: 'alert-stop',
    now: ctx.system.now(),
  });
};

/**
 * Does what the person of a link chose (rule ALERT-STOP). Repeated, it changes nothing. False: not a link of this site.
 */
export const changeOwnAlert = async (
  ctx: SiteRequestCtx,
  token: string,
  { action, id, frequency }: AlertChange,
): Promise<boolean> => {
  const recipientId = readToken(ctx, token);
  if (recipientId === null || !(action === 'stopAll' || isUuid(id))) return false;
  const own = { recipientId, id };
  await ctx.write(async (tx) => {
    if (action === 'confirm') await confirm(ctx, tx, own);
    else if (action === 'stopAll') await end(ctx, tx, recipientId, null);
    else if (action === 'stop') await end(ctx, tx, recipientId, id);
    else if (action === 'pause') await update(ctx, tx, own, { paused_at: ctx.system.now() });
    else if (action === 'resume') await update(ctx, tx, own, { paused_at: null });
    else if (isFrequency(frequency)) await update(ctx, tx, own, { frequency });
  });
  return true;
};
