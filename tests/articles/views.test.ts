import { expect, test } from 'vitest';
import { LYON } from '#tests/access/setting';
import { openBlog } from './setting.ts';

const ADMIN = { role: 'vitrine_admin' } as const;
const blog = await openBlog();

/** The civil day in Paris, counted slowly. */
const dayOf = (moment: Date): string =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(moment);

/** Counts of an article by day, as readings of its page leave them. */
const store = (subject: string, counts: Record<string, number>): Promise<unknown> =>
  blog.db.write(ADMIN, (tx) =>
    tx
      .insertInto('daily_counters')
      .values(
        Object.entries(counts).map(([day, count]) => ({
          market_id: blog.market.id,
          site_id: blog.site.id,
          metric: 'article-view',
          subject,
          day,
          count,
        })),
      )
      .execute(),
  );

test('a reading of the public page is a view of today in the time zone of the site', async () => {
  const { id } = await blog.published({ title: 'Lu' });
  const response = await blog.ask(LYON, '/public/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    body: JSON.stringify({ type: 'view', page: 'article', object: id }),
  });
  expect(response.status).toBe(200);
  const { views } = await blog.get(id);
  expect([views.total, views.days.at(-1)]).toEqual([1, { day: dayOf(new Date()), count: 1 }]);
});

test('views are given by day for the last 30 days, across a clock change too; the total counts all', async () => {
  blog.clock.now = new Date('2027-03-28T22:30:00Z');
  await blog.later(0);
  const { id } = await blog.published({ title: 'Lu longtemps' });
  const other = await blog.published({ title: 'Autre' });
  await store(id, { '2027-02-26': 5, '2027-02-28': 7, '2027-03-28': 2, '2027-03-29': 3 });
  await store(other.id, { '2027-03-28': 100 });
  const { views } = await blog.get(id);
  expect(views.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 30 }, (_, n) => dayOf(new Date(Date.UTC(2027, 1, 28 + n, 12)))),
  );
  const counted = views.days.filter(({ count }) => count > 0).map(({ day, count }) => [day, count]);
  expect(counted).toEqual([
    ['2027-02-28', 7],
    ['2027-03-28', 2],
    ['2027-03-29', 3],
  ]);
  expect(views.total).toBe(17);
});
