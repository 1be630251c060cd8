import { sql } from 'kysely';
import { dayOf } from '#domain/calendar/period';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

const SHOWN_DAYS = 30;

/** Views of the page Estimation in the last 30 days of the site's time zone (rule TRACKING-VIEWS). */
export const countPageViews = async ({ site, system }: StaffCtx, tx: Tx): Promise<number> => {
  const today = sql`${dayOf(system.now(), site.market.timeZone)}::date`;
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(count), 0)::float8 as views from daily_counters
    where market_id = ${site.marketId} and site_id = ${site.id} and metric = 'page-view' and subject = 'estimation'
      and day > ${today} - ${SHOWN_DAYS}::int and day <= ${today}`.execute(tx);
  return rows[0]?.views ?? 0;
};
