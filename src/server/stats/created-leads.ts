import { sql } from 'kysely';
import { addMonths, comparedDays, firstDayOf, lastDayOf } from '#domain/calendar/month';
import { LEAD_TYPES, type Programme } from '#domain/leads/programme';
import type { Tx } from '#platform/db/database';

type CreatedQuery = { programme: Programme; month: string; today: string };
export type CreatedLeads = { total: number; current: number; previous: number };

/** Leads of a programme created in a month, in one market center or, if none is given, in the whole network. */
export const countCreated = async (
  tx: Tx,
  { programme, month, today }: CreatedQuery,
  marketId: string | null,
): Promise<CreatedLeads> => {
  const isCompared = sql`extract(day from day) <= ${comparedDays(month, today)}`;
  const isInMonth = sql`day >= ${firstDayOf(month)}`;
  const { rows } = await sql<CreatedLeads>`
    select coalesce(sum(count) filter (where ${isInMonth}), 0)::float8 as total,
      coalesce(sum(count) filter (where ${isInMonth} and ${isCompared}), 0)::float8 as current,
      coalesce(sum(count) filter (where not (${isInMonth}) and ${isCompared}), 0)::float8 as previous
    from lead_days
    where type in (${sql.join([...LEAD_TYPES[programme]])})
      and day between ${firstDayOf(addMonths(month, -1))} and ${lastDayOf(month)}
      ${marketId === null ? sql`` : sql`and market_id = ${marketId}`}`.execute(tx);
  return rows[0] ?? { total: 0, current: 0, previous: 0 };
};
