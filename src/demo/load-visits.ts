import { sql } from 'kysely';
import type { Ports } from '#server/context';

const ADMIN = { role: 'vitrine_admin' } as const;
/** Number of days with counts: one in three, over seven months. */
const DAYS = 70;
const STEP = 3;

/**
 * Adds visits of the demo's open sites in the last months, more on the sites of market centers and growing with time,
 * and the events of its messages. Existing ones are not changed.
 */
export const loadVisits = (ports: Ports): Promise<void> =>
  ports.system.db.write(ADMIN, async (tx) => {
    const now = ports.system.now();
    await sql`
      insert into daily_counters (market_id, site_id, day, metric, subject, count)
      select s.market_id, s.id, (${now}::timestamptz at time zone m.time_zone)::date - n * ${STEP}::int,
        c.metric, c.subject,
        c.share * (case s.type when 'market' then 12 else 3 end)
          + abs(hashtext(s.id::text || n)) % (1 + ${DAYS}::int - n)
      from sites s
      join markets m on m.id = s.market_id
      cross join generate_series(0, ${DAYS}::int) n
      cross join (values ('visitor', '', 1), ('page-view', 'home', 2), ('page-view', 'properties', 3)
        ) c (metric, subject, share)
      where s.enabled
      on conflict do nothing`.execute(tx);
    await sql`
      insert into tracking_events (market_id, site_id, id, type, subtype, object_id, origin, created_at)
      select market_id, site_id, id, 'message', form, id, '/', created_at from messages
      on conflict do nothing`.execute(tx);
    await sql`
      insert into daily_counters (market_id, site_id, day, metric, subject, count)
      select e.market_id, e.site_id, (e.created_at at time zone m.time_zone)::date, e.type, e.subtype, count(*)
      from tracking_events e join markets m on m.id = e.market_id
      group by 1, 2, 3, 4, 5
      on conflict do nothing`.execute(tx);
  });
