import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { LEAD_STATUSES } from '#domain/leads/lead';
import { LEAD_TYPES } from '#domain/leads/programme';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { openPipelines } from '#tests/leads/pipeline-setting';

/** A slow count holds true the sums that the database keeps of leads (rule NETWORK-LEADS). */

const p = await openPipelines();
const { a } = p;
const markets: string[] = [];
beforeAll(async () => {
  markets.push(a.market.id);
  for (const time_zone of ['America/Martinique', 'Indian/Reunion'])
    markets.push((await buildMarket(a.db, { time_zone })).id);
});

/** Sums that differ from a slow count; zeros count as none. */
const differences = () =>
  a.rows(sql`
    with slow_totals as (
      select market_id, type, case when origin_name = 'quiz' then 'quiz' else origin_source end as origin,
        count(*)::int as count
      from leads where status <> 'archived' group by 1, 2, 3),
    totals as (select market_id, type, origin, count from lead_totals where count <> 0),
    slow_days as (
      select l.market_id, (l.created_at at time zone m.time_zone)::date as day, count(*)::int as count
      from leads l join markets m on m.id = l.market_id where l.status = 'captured' group by 1, 2),
    days as (select market_id, day, count from captured_days where count <> 0),
    slow_created as (
      select l.market_id, (l.created_at at time zone m.time_zone)::date as day, l.type, count(*)::int as count
      from leads l join markets m on m.id = l.market_id where l.status <> 'archived' group by 1, 2, 3),
    created as (select market_id, day, type, count from lead_days where count <> 0)
    (select 'total', t::text from ((table totals except table slow_totals)
      union all (table slow_totals except table totals)) t)
    union all
    (select 'day', d::text from ((table days except table slow_days)
      union all (table slow_days except table days)) d)
    union all
    (select 'created', c::text from ((table created except table slow_created)
      union all (table slow_created except table created)) c)`);
const countLeads = async (): Promise<number> =>
  (await a.rows<{ n: number }>(sql`select count(*)::int as n from leads`))[0]?.n ?? 0;

const TYPES = [...LEAD_TYPES.growth, ...LEAD_TYPES.leadership];
const SOURCES = ['facebook', 'crm', 'website', 'sourcing'];
/** Around midnight in the three zones. */
const MOMENTS = ['2026-11-20T23:30:00Z', '2026-11-20T22:30:00Z', '2026-11-20T03:30:00Z', '2026-10-25T00:30:00Z'];

const seed = () =>
  a.run(sql`
    insert into leads
      (market_id, id, type, status, archived_at, fullname, email, origin_source, origin_name, created_at)
    select market, gen_random_uuid(), (${TYPES}::text[])[1 + n % 5], status, case status when 'archived' then now() end,
      'Zoé ' || n, n || '-' || market || '@example.fr', (${SOURCES}::text[])[1 + n % 4],
      case n % 3 when 0 then 'quiz' else '' end, (${MOMENTS}::timestamptz[])[1 + n % 4]
    from generate_series(1, 200) n, unnest(${markets}::uuid[]) market,
      lateral (select (${[...LEAD_STATUSES]}::text[])[1 + n % 7 % 5] as status) s`);

test('of leads that arrive, change, are archived, move to another day, and are deleted', async () => {
  await seed();
  expect(await countLeads()).toBe(600);
  expect(await differences()).toEqual([]);
  const of = (rest: number) => sql`('x' || substr(md5(id::text), 1, 6))::bit(24)::int % 7 = ${rest}`;
  const changes = [
    sql`update leads set status = 'connected', archived_at = null where status = 'captured' and ${of(0)}`,
    sql`update leads set status = 'archived', archived_at = now() where status <> 'archived' and ${of(1)}`,
    sql`update leads set status = 'captured', archived_at = null where ${of(2)}`,
    sql`update leads set type = 'agent' where ${of(3)}`,
    sql`update leads set origin_source = 'referral', origin_name = '' where ${of(4)}`,
    sql`update leads set created_at = created_at - interval '40 days' where ${of(5)}`,
    sql`update leads set fullname = 'Léa', updated_at = now()`,
    sql`delete from leads where ${of(6)}`,
  ];
  for (const change of changes) {
    await a.run(change);
    expect(await differences()).toEqual([]);
  }
});

test('of leads that are merged and parted again, and of those of a person who is erased', async () => {
  const kept = await p.receive({ phone: '+33612345678', origin_source: 'facebook' });
  const other = await p.receive({ phone: '+33612345678', origin_source: 'crm', email: 'zoe.efface@example.fr' });
  expect((await p.merge(kept, other)).status).toBe(200);
  expect(await differences()).toEqual([]);
  const { body } = await p.call<{ merges: { id: string }[] }>(`/admin/leads/${kept}/similar`);
  const parted = await p.call(`/admin/leads/${kept}/part`, { body: { merge: body.merges[0]?.id } });
  expect([parted.status, await differences()]).toEqual([200, []]);

  const admin = await buildAccount(a.db, { network_role: 'ALYFE_ADMIN' });
  const { token } = await a.signIn('localhost', { email: admin.email, password: PASSWORD });
  const data = [{ email: 'zoe.efface@example.fr', telephone: '' }];
  const before = await countLeads();
  const erased = await a.post('localhost', '/admin/anonymize', { data }, { authorization: `Bearer ${token}` });
  expect(await erased.json()).toMatchObject({ count: { leads: 1 } });
  expect([await countLeads(), await differences()]).toEqual([before - 1, []]);
});

test('of transactions that change leads of one day at the same time', async () => {
  await Promise.all(Array.from({ length: 20 }, () => p.receive({ created_at: new Date('2026-11-01T12:00:00Z') })));
  const ids = await a.rows<{ id: string }>(sql`select id from leads where status <> 'archived' limit 40`);
  await Promise.all(
    ids.map(({ id }, n) =>
      n % 2 === 0
        ? a.run(sql`update leads set status = 'closed' where id = ${id}`)
        : a.run(sql`delete from leads where id = ${id}`),
    ),
  );
  expect(await differences()).toEqual([]);
});

test('of a market center whose time zone changes, while its leads change', async () => {
  for (const zone of ['Pacific/Noumea', 'Pacific/Tahiti', 'America/Martinique']) {
    const ids = await a.rows<{ id: string }>(sql`
      select id from leads where market_id = ${markets[1]} and status <> 'archived' limit 40`);
    const changes = ids.map(({ id }, n) =>
      a.run(sql`update leads set status = ${n % 2 === 0 ? 'captured' : 'closed'} where id = ${id}`),
    );
    await Promise.all([a.run(sql`update markets set time_zone = ${zone} where id = ${markets[1]}`), ...changes]);
    expect(await differences()).toEqual([]);
  }
});

test('a deleted market center takes its sums with it', async () => {
  await a.run(sql`delete from markets where id = ${markets[2]}`);
  const left = await a.rows(sql`
    select market_id from lead_totals where market_id = ${markets[2]}
    union all select market_id from captured_days where market_id = ${markets[2]}`);
  expect([left, await differences()]).toEqual([[], []]);
});
