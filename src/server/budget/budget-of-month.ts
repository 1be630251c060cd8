import { sql } from 'kysely';
import { addMonths, firstDayOf, monthOf } from '#domain/calendar/month';
import { dayOf, startOfDay } from '#domain/calendar/period';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Row = { budget: number | null };

/**
 * The budget at the end of a month, or now for the current one, by its changes: each of them is stored. Null: none,
 * also for a month before the site.
 */
export const budgetOfMonth = async ({ site }: StaffCtx, tx: Tx, month: string): Promise<number | null> => {
  const { timeZone } = site.market;
  if (month < monthOf(dayOf(site.createdAt, timeZone))) return null;
  const end = startOfDay(firstDayOf(addMonths(month, 1)), timeZone);
  const ofSite = sql`market_id = ${site.marketId} and site_id = ${site.id}`;
  const { rows } = await sql<Row>`
    with known as (
      (select 1 as rank, euros as budget from campaign_budgets where ${ofSite} and set_at < ${end}
        order by set_at desc, id desc limit 1)
      union all
      (select 2, former_euros from campaign_budgets where ${ofSite} and set_at >= ${end}
        order by set_at, id limit 1)
      union all
      select 3, gi_budget from sites where market_id = ${site.marketId} and id = ${site.id})
    select budget from known order by rank limit 1`.execute(tx);
  return rows[0]?.budget ?? null;
};
