import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { statsOperations } from '#contracts/stats';
import { CHARTED_MONTHS, SHOWN_MONTHS } from '#domain/stats/charted-months';
import { createdByMonth, statsOverview } from '#server/stats';
import { ADMIN, openStats } from './setting.ts';

/** The current month beside the same days of the year before (rule STATS-YEAR). */

const { db, clock, openSite } = await openStats();
clock.now = new Date('2026-11-21T10:00:00Z');

const count = (siteId: string, day: string, visitors: number) =>
  db.write(ADMIN, (tx) =>
    sql`insert into daily_counters (market_id, site_id, day, metric, subject, count)
      select market_id, id, ${day}::date, 'visitor', '', ${visitors} from sites where id = ${siteId}`.execute(tx),
  );

test('without a number of months the response has seven and does not reach back to the year before', async () => {
  const { staff } = await openSite('Europe/Paris');
  const { months, yearBefore } = await statsOverview(staff, statsOperations.overview.input.parse({}));
  expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([SHOWN_MONTHS, '2026-05', '2026-11']);
  expect(yearBefore).toBeNull();
});

test('thirteen months begin with the current one of the year before, compared by the same days', async () => {
  const { staff, site } = await openSite('Europe/Paris');
  await count(site.id, '2026-11-21', 5);
  await count(site.id, '2025-11-21', 3);
  await count(site.id, '2025-11-22', 40);
  const { months, yearBefore, since } = await statsOverview(staff, { months: CHARTED_MONTHS });
  expect([months.length, months[0]]).toEqual([
    13,
    { month: '2025-11', figures: expect.objectContaining({ visitors: 43 }) },
  ]);
  expect(yearBefore).toMatchObject({ month: '2025-11', comparedDays: 21 });
  expect(yearBefore?.figures.visitors).toEqual({ current: 5, previous: 3 });
  expect(since).toBe('2025-11-01');
});

test('figures begin with the site when there are none before it', async () => {
  const { staff } = await openSite('Europe/Paris');
  const young = { ...staff, site: { ...staff.site, createdAt: new Date('2026-03-02T23:30:00Z') } };
  expect((await statsOverview(young, { months: CHARTED_MONTHS })).since).toBe('2026-03-03');
  const leads = await createdByMonth(young, { programme: 'growth' });
  expect([leads.since, leads.yearBefore]).toEqual(['2026-03-03', { current: 0, previous: 0, comparedDays: 21 }]);
});
