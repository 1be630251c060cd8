import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { campaignOverview } from '#server/stats';
import { ADMIN, openStats } from '#tests/stats/setting';

/** The budget of a month by its stored changes (rule BUDGET-FOLLOW-UP). */

const { db, clock, openSite } = await openStats();
clock.now = new Date('2026-11-21T10:00:00Z');

type Change = { at: string; from: number | null; to: number | null };

test.each<[string, Change[], number | null, [string, number | null][]]>([
  [
    'never changed: the current one since the creation of the site',
    [],
    500,
    [
      ['2026-11', 500],
      ['2026-01', 500],
      ['2025-12', null],
    ],
  ],
  [
    'the last change before the end of the month in its zone, the former amount before the first change',
    [
      { at: '2026-08-31T22:30:00Z', from: 300, to: null },
      { at: '2026-10-31T22:30:00Z', from: null, to: 700 },
    ],
    700,
    [
      ['2026-11', 700],
      ['2026-10', 700],
      ['2026-09', null],
      ['2026-08', 300],
    ],
  ],
])('%s', async (_, changes, current, expected) => {
  const { staff, site } = await openSite('Europe/Paris');
  await db.write(ADMIN, async (tx) => {
    await sql`update sites set gi_budget = ${current} where id = ${site.id}`.execute(tx);
    for (const { at, from, to } of changes)
      await sql`insert into campaign_budgets (market_id, site_id, id, euros, former_euros, set_at)
        values (${site.marketId}, ${site.id}, gen_random_uuid(), ${to}, ${from}, ${at})`.execute(tx);
  });
  for (const [month, budget] of expected)
    expect((await campaignOverview(staff, { month })).of).toEqual({ month, budget, leads: 0 });
});

test('leads of Growth Initiative that were created in the month, and in the one before', async () => {
  const { staff, site } = await openSite('Europe/Paris');
  await db.write(ADMIN, (tx) =>
    sql`insert into leads (market_id, id, type, fullname, origin_source, created_at)
      select ${site.marketId}, gen_random_uuid(), type, 'Zoé', 'facebook', at::timestamptz
      from (values ('agent', '2026-11-02T10:00:00Z'), ('agent', '2026-10-02T10:00:00Z'), ('tl', '2026-11-02T10:00:00Z'),
        ('agent', '2026-11-03T10:00:00Z')) l (type, at)`.execute(tx),
  );
  expect(await campaignOverview(staff, {})).toEqual({
    today: '2026-11-21',
    of: { month: '2026-11', budget: null, leads: 2 },
    before: { month: '2026-10', budget: null, leads: 1 },
  });
});
