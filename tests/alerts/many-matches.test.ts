import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { MATCHES_AT_ONCE, MAX_MATCHES } from '#domain/alerts/alert';
import { onAlertsDue } from '#server/alerts';
import { listingRow } from '#tests/factories/listing';
import { openTestApp } from '#tests/http/test-app';

/** Matches that take several statements (rule ALERT-MATCH). */

const NOW = new Date('2026-11-25T10:00:00Z');
const { db, ports, market, url } = await openTestApp({ now: () => NOW });
const ADMIN = { role: 'vitrine_admin' } as const;
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  db.write(ADMIN, async (tx) => (await query.execute(tx)).rows);

const ALERTS = Math.ceil((1.1 * MATCHES_AT_ONCE) / MAX_MATCHES);
const FOUND = { all: ALERTS * MAX_MATCHES, alerts: ALERTS, homes: MAX_MATCHES, statements: 2 };

const stored = () =>
  rows(sql`select count(*)::int as all, count(distinct alert_id)::int as alerts,
    count(distinct listing_id)::int as homes, count(distinct cmin::text)::int as statements,
    max(price_cents)::int as cents, min(former_cents)::int as former from alert_matches`);

beforeEach(async () => {
  for (const table of ['listings', 'alert_recipients']) await rows(sql`delete from ${sql.table(table)}`);
  await rows(sql`
    with recipients as (
      insert into alert_recipients (market_id, site_id, id, email, created_at)
      select market_id, id, gen_random_uuid(), 'visiteur' || n || '@example.fr', ${NOW}
      from sites, generate_series(1, ${ALERTS}::int) n where subdomain = 'lyon'
      returning *)
    insert into alerts (market_id, site_id, id, recipient_id, query, frequency, created_at, confirmed_at, used_at)
    select market_id, site_id, gen_random_uuid(), id, '', 'weekly', ${NOW}, ${NOW}, ${NOW} from recipients`);
  const listings = Array.from({ length: MAX_MATCHES }, () => listingRow({ market_id: market.id }));
  await db.write(ADMIN, (tx) => tx.insertInto('listings').values(listings).execute());
});

test('are stored in parts, each once, and wait again when the price falls', async () => {
  await onAlertsDue(ports);
  expect(await stored()).toEqual([{ ...FOUND, cents: 32_000_000, former: null }]);
  await rows(sql`update alert_matches set mailed_at = ${NOW}`);
  await rows(sql`update listings set price_cents = 30000000`);
  await onAlertsDue(ports);
  expect(await stored()).toEqual([{ ...FOUND, cents: 30_000_000, former: 32_000_000 }]);
});

test('a run that fails in the middle stores nothing, and the next one stores all', async () => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`
    create function fail_late() returns trigger language plpgsql as $$
      begin
        if (select count(*) from alert_matches) > ${MATCHES_AT_ONCE} then raise exception 'the second part'; end if;
        return null;
      end $$;
    create trigger fail_late after insert on alert_matches execute function fail_late()`);
  await expect(onAlertsDue(ports)).rejects.toThrow('the second part');
  expect(await rows(sql`select 1 from alert_matches`)).toEqual([]);
  expect(await rows(sql`select 1 from listing_news`)).toHaveLength(MAX_MATCHES);
  await client.query('drop function fail_late cascade');
  await client.end();
  await onAlertsDue(ports);
  expect(await stored()).toEqual([{ ...FOUND, cents: 32_000_000, former: null }]);
  expect(await rows(sql`select 1 from listing_news`)).toEqual([]);
});
