import { sql } from 'kysely';
import type { Ports } from '#server/context';

const ADMIN = { role: 'vitrine_admin' } as const;

/** Months before the current one whose last day is counted. */
const MONTHS = 12;
/** Shares of incomplete ads today, in percent: overseas as the checks find them, elsewhere nearly none. */
const INCOMPLETE = { overseas: 60, elsewhere: 1 };

/**
 * Ads that lacked something by the law at the end of each of the last twelve months and 31 days ago: more of them the
 * longer ago, among fewer ads. Today's are counted by the product after the start.
 */
export const loadCompliance = ({ system: { db, now } }: Ports): Promise<unknown> =>
  db.write(ADMIN, (tx) =>
    sql`
      insert into compliance_days (market_id, day, ads, faulty)
      select market_id, day, ads, ads * least(90, share + months * 2 + abs(hashtext(market_id::text || day)) % 3) / 100
      from (
        select m.id as market_id, d.day, (m.today - d.day) / 30 as months,
          case when m.time_zone = 'Europe/Paris' then ${INCOMPLETE.elsewhere}::int else ${INCOMPLETE.overseas}::int end
            as share,
          (select count(*) from listings l where l.market_id = m.id and l.status = 'published')
            * (100 - (m.today - d.day) / 15) / 100 as ads
        from (
          select id, time_zone, (${now()}::timestamptz at time zone 'Europe/Paris')::date as today
          from markets where is_active) m
        cross join lateral (
          select m.today - 31 as day
          union select (date_trunc('month', m.today) - make_interval(months => n - 1))::date - 1
          from generate_series(1, ${MONTHS}::int) n) d) counted
      on conflict do nothing`.execute(tx),
  );
