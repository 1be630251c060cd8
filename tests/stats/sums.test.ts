import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { isRefusal } from '#contracts/problem';
import { CHARTED_MONTHS, SHOWN_MONTHS } from '#domain/stats/charted-months';
import { FIGURE_METRICS, FIGURE_NAMES } from '#domain/stats/figures';
import { sendMessage } from '#server/messaging';
import { listProperties, statsOverview } from '#server/stats';
import { recordEvent, recordView } from '#server/tracking';
import { message } from '#tests/messaging/setting';
import { ADMIN, openStats } from './setting.ts';

const { db, clock, openSite } = await openStats();
type Opened = Awaited<ReturnType<typeof openSite>>;

/** A generator of numbers below `most` that gives the same ones in each run. */
const randomOf = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
};

/** The civil day of a moment, by another library function than that of the product. */
const dayIn = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone, dateStyle: 'short' }).format(moment);

/** Hours in which days, months and summer time change in Paris, in Martinique and in Réunion. */
const HOURS = [
  '2026-03-29T00:30:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-31T19:30:00Z',
  '2026-10-31T22:30:00Z',
  '2026-11-01T03:30:00Z',
  '2026-05-31T21:30:00Z',
  '2026-06-01T03:30:00Z',
  '2026-11-20T12:00:00Z',
].map(Date.parse);

/** Does one thing as a visitor at a moment; returns what must be counted for it. */
const visit = async ({ site, listings, visitFrom }: Opened, random: (most: number) => number): Promise<string[]> => {
  const who = `203.0.113.${random(40)}`;
  const ctx = visitFrom(who);
  const what = random(10);
  if (what === 0) {
    const sent = await sendMessage(visitFrom(`198.51.100.${random(250)}/${uuid()}`), message());
    if (isRefusal(sent)) throw new Error(sent.code);
    return ['message'];
  }
  if (what === 1) {
    const event = { type: 'appraisal', subtype: '', objectId: uuid(), sessionId: null, origin: '/estimation' } as const;
    await ctx.write((tx) => recordEvent(tx, site, { ...event, at: clock.now }));
    return ['appraisal'];
  }
  const seen = what < 5 ? listings[random(listings.length)] : undefined;
  expect(await recordView(ctx, seen ? { page: 'listing', object: seen.id } : { page: 'home' })).toEqual({ ok: true });
  return ['page-view', `visitor ${who}`, ...(seen ? [`listing-view ${who} ${seen.id}`] : [])];
};

const storedByDay = async ({ site }: Opened): Promise<Record<string, number>> => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ name: string; count: number }>`
      select metric || ' ' || day as name, sum(count)::int as count from daily_counters
      where site_id = ${site.id} group by 1`.execute(tx),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
};

test.each(['Europe/Paris', 'America/Martinique', 'Indian/Reunion'])(
  'the sums of a site in %s are those of a slow count, by day and by month',
  async (timeZone) => {
    const opened = await openSite(timeZone, 3);
    const random = randomOf(timeZone.length);
    /** One entry for each thing that counts: 'metric day', a visitor and a view of a listing once a day. */
    const counted: string[] = [];
    const known = new Set<string>();
    for (let n = 0; n < 160; n += 1) {
      clock.now = new Date((HOURS[random(HOURS.length)] ?? 0) + random(7_200_000) - 3_600_000);
      const day = dayIn(clock.now, timeZone);
      for (const what of await visit(opened, random)) {
        const [metric = '', ...of] = what.split(' ');
        const once = of.length > 0 ? `${what} ${day}` : uuid();
        if (!known.has(once)) counted.push(`${metric} ${day}`);
        known.add(once);
      }
    }
    const slow = (prefix: (value: string) => string): Record<string, number> =>
      Object.fromEntries([...Map.groupBy(counted, prefix)].map(([name, all]) => [name, all.length]));
    expect(await storedByDay(opened)).toEqual(slow((value) => value));

    clock.now = new Date('2026-11-21T10:00:00Z');
    const byMonth = slow((value) => value.slice(0, -3));
    const { months } = await statsOverview(opened.staff, { months: CHARTED_MONTHS });
    for (const { month, figures } of months)
      for (const name of FIGURE_NAMES)
        expect([month, name, figures[name]]).toEqual([month, name, byMonth[`${FIGURE_METRICS[name]} ${month}`] ?? 0]);

    const properties = await listProperties(opened.staff, { sort: 'views', direction: 'desc', limit: 20, q: '' });
    if (isRefusal(properties)) throw new Error(properties.code);
    const views = counted.filter((value) => value.startsWith('listing-view')).length;
    expect([properties.nbOfActiveProperties, properties.totalViews]).toEqual([3, views]);
  },
);

test('messages and estimations are counted on the day on which their rows were created', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql`
      with slow as (
        select e.site_id, e.type as metric, (e.created_at at time zone k.time_zone)::date as day, count(*) as n
        from tracking_events e join markets k on k.id = e.market_id group by 1, 2, 3),
      slow_messages as (
        select m.site_id, 'message' as metric, (m.created_at at time zone k.time_zone)::date as day, count(*) as n
        from messages m join markets k on k.id = m.market_id group by 1, 2, 3),
      sums as (
        select site_id, metric, day, count as n from daily_totals where metric in ('message', 'appraisal'))
      (table slow except table sums) union all (table slow_messages except table sums)
      union all (table sums except table slow)`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('every daily total is the sum of its counts', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ total: number }>`
      select t.count::int as total from daily_totals t full join (
        select site_id, metric, day, sum(count) as count from daily_counters group by 1, 2, 3) c
        using (site_id, metric, day)
      where t.count is distinct from c.count`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('every monthly total is the sum of its counts, of messages by form', async () => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql`
      with sums as (
        select site_id, metric, case when metric = 'message' then subject else '' end as subject,
          date_trunc('month', day)::date as month, sum(count)::bigint as count
        from daily_counters group by 1, 2, 3, 4),
      totals as (select site_id, metric, subject, month, count from monthly_totals)
      (table sums except table totals) union all (table totals except table sums)`.execute(tx),
  );
  expect(rows).toEqual([]);
});

test('an open month is compared by as many days of the month before; a whole month by the days of both', async () => {
  const { site, staff } = await openSite('Europe/Paris');
  const days = {
    '2026-10-01': 4,
    '2026-10-07': 3,
    '2026-10-08': 50,
    '2026-11-01': 2,
    '2026-11-07': 8,
    '2026-03-31': 9,
  };
  const more = { '2026-02-28': 5, '2026-03-01': 6 };
  await db.write(ADMIN, (tx) =>
    tx
      .insertInto('daily_counters')
      .values(
        Object.entries({ ...days, ...more }).map(([day, count]) => ({
          market_id: site.marketId,
          site_id: site.id,
          metric: 'visitor',
          day,
          count,
        })),
      )
      .execute(),
  );
  clock.now = new Date('2026-11-07T10:00:00Z');
  const visitorsOf = async (month?: string) => {
    const { comparedDays, figures } = await statsOverview(staff, { month, months: SHOWN_MONTHS });
    return { comparedDays, ...figures.visitors };
  };
  expect(await visitorsOf()).toEqual({ comparedDays: 7, total: 10, current: 10, previous: 7 });
  expect(await visitorsOf('2026-10')).toEqual({ comparedDays: 30, total: 57, current: 57, previous: 0 });
  expect(await visitorsOf('2026-03')).toEqual({ comparedDays: 28, total: 15, current: 6, previous: 5 });
  expect(await visitorsOf('2026-12')).toEqual({ comparedDays: 0, total: 0, current: 0, previous: 0 });
});
