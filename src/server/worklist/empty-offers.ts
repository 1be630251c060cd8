import { type RawBuilder, sql } from 'kysely';
import type { StaffCtx } from '#server/context';
import type { ListRows } from '#server/lists';

type Ctx = Pick<StaffCtx, 'site'>;

/** Open job offers of the market center without a text: visitors see a title only. */
export const emptyOffers = ({ site }: Ctx): ListRows => ({
  table: 'job_offers',
  alias: 'j',
  where: sql<boolean>`j.market_id = ${site.marketId} and j.archived_at is null and j.active and j.content = ''`,
});

/** Those that have been open for longest. A market center has a few dozen offers. */
export const emptyOffersSql = (
  ctx: Ctx,
  limit: number,
): RawBuilder<{ id: string; title: string; opened_at: Date }> => sql`
  select j.id, j.title, j.opened_at from job_offers j where ${emptyOffers(ctx).where}
  order by j.opened_at, j.id limit ${limit}`;
