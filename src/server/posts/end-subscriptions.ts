import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import { recordConsentEnds } from '#server/consents';
import type { PublicCtx } from '#server/context';

/** `form`: how the consent ended: the person withdrew it, or the push service reported the end of the subscription. */
type Ending = { ids: readonly string[]; form: 'push-withdrawal' | 'push-ended' };

/** Deletes subscriptions, and records the end of their consents; their unsent notifications count as failed. */
export const endSubscriptions = async (ctx: PublicCtx, tx: Tx, { ids, form }: Ending): Promise<void> => {
  if (ids.length === 0) return;
  const { marketId, id: siteId } = ctx.site;
  const ended = await sql<{ id: string }>`
    with ended as (
      select id from push_subscriptions
      where market_id = ${marketId} and site_id = ${siteId} and id = any(${ids}::uuid[]) for update),
    unsent as (
      select post_id, count(*)::int as count from push_deliveries
      where market_id = ${marketId} and site_id = ${siteId} and subscription_id in (select id from ended)
      group by post_id),
    counted as (
      update posts p set failed = p.failed + unsent.count from unsent
      where p.market_id = ${marketId} and p.site_id = ${siteId} and p.id = unsent.post_id)
    delete from push_subscriptions
    where market_id = ${marketId} and site_id = ${siteId} and id in (select id from ended)
    returning id`.execute(tx);
  const subjects = ended.rows.map(({ id }) => ({ kind: 'push' as const, id }));
  await recordConsentEnds(ctx, tx, { subjects, purpose: 'push', form, receiver: ctx.site.name });
};
