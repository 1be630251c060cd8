import { sql } from 'kysely';
import { monthOf } from '#domain/calendar/month';
import { dayOf, PARIS } from '#domain/calendar/period';
import type { Tx } from '#platform/db/database';

/**
 * The month of the latest day that has started in the zone of a market center, or in Paris, so that the months of a
 * figure contain everything that was counted (rule NETWORK-FIGURES).
 */
export const lastMonthOf = async (tx: Tx, now: Date): Promise<string> => {
  const { rows } = await sql<{ day: string | null }>`
    select max((${now}::timestamptz at time zone time_zone)::date)::text as day
    from (select distinct time_zone from markets) z`.execute(tx);
  const inParis = dayOf(now, PARIS);
  const day = rows[0]?.day ?? inParis;
  return monthOf(day > inParis ? day : inParis);
};
