import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isRefusal } from '#contracts/problem';
import type { PageView } from '#domain/tracking/counted';
import type { SiteRequestCtx } from '#server/context';
import { recordView } from '#server/tracking';
import { buildArticle } from '#tests/factories/article';
import { buildListing } from '#tests/factories/listing';
import { buildSite } from '#tests/factories/site';
import { openSetting } from '#tests/messaging/setting';

const ADMIN = { role: 'vitrine_admin' } as const;
const { db, site, market, agent, listing, foreign, visit } = await openSetting();

const view = (counted: PageView, ctx: SiteRequestCtx = visit()) => recordView(ctx, counted);
const counts = async (): Promise<Record<string, number>> => {
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ name: string; n: number }>`
      select metric || ':' || subject as name, count::int as n from daily_counters where site_id = ${site.id}`.execute(
      tx,
    ),
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};
const viewsOf = async (id: string): Promise<number> => {
  const row = await db.read(ADMIN, (tx) =>
    tx.selectFrom('listings').select('views').where('id', '=', id).executeTakeFirst(),
  );
  return Number(row?.views);
};
/** Differences in the counts made by `work`. */
const added = async (work: () => Promise<unknown>): Promise<Record<string, number>> => {
  const before = await counts();
  await work();
  const after = await counts();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, n]) => [name, n - (before[name] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  );
};

test('a page view and its visitor are counted; the visitor once a day', async () => {
  const ctx = visit();
  expect(await added(() => view({ page: 'home' }, ctx))).toEqual({ 'visitor:': 1, 'page-view:home': 1 });
  expect(await added(() => view({ page: 'sell' }, ctx))).toEqual({ 'page-view:sell': 1 });
});

test('an address counts as one visitor, with all its browsers', async () => {
  const ctx = visit();
  const browsers = Array.from({ length: 8 }, (_, n) => `Mozilla/5.0 (iPhone) Safari/${600 + n}`);
  const before = await viewsOf(listing.id);
  const change = await added(async () => {
    for (const agent of browsers)
      await view({ page: 'listing', object: listing.id }, { ...ctx, client: { ...ctx.client, agent } });
  });
  expect(change).toEqual({ 'visitor:': 1, 'page-view:listing': 8, [`listing-view:${listing.id}`]: 1 });
  expect((await viewsOf(listing.id)) - before).toBe(1);
});

test('a listing is counted once per visitor in half an hour', async () => {
  const ctx = visit();
  const before = await viewsOf(listing.id);
  const seen = { page: 'listing', object: listing.id } as const;
  await view(seen, ctx);
  await view(seen, ctx);
  await view(seen);
  expect((await viewsOf(listing.id)) - before).toBe(2);
});

test('a listing of another market is not counted in either market', async () => {
  const change = await added(() => view({ page: 'listing', object: foreign.id }));
  expect(change).toEqual({ 'visitor:': 1, 'page-view:listing': 1 });
  expect(await viewsOf(foreign.id)).toBe(0);
});

test('a listing that this site does not show is not counted, and nothing about the visitor is stored', async () => {
  const excluded = await buildListing(db, { market_id: market.id });
  const exclusion = { market_id: market.id, site_id: site.id, listing_id: excluded.id };
  await db.write(ADMIN, (tx) => tx.insertInto('listing_exclusions').values(exclusion).execute());
  const others = await buildListing(db, { market_id: market.id });
  const own = { ...site, type: 'agent', typeId: agent.id, allPropertiesShared: false } as const;
  await view({ page: 'listing', object: excluded.id });
  await view({ page: 'listing', object: others.id }, { ...visit(), site: own });
  await view({ page: 'listing', object: listing.id }, { ...visit(), site: own });
  expect(await Promise.all([excluded, others].map(({ id }) => viewsOf(id)))).toEqual([0, 0]);
  expect(Object.keys(await counts())).toContain(`listing-view:${listing.id}`);
});

test('an article of another site of the market is not counted', async () => {
  const sibling = await buildSite(db, { market_id: market.id, member_id: agent.id });
  const article = await buildArticle(db, { market_id: market.id, site_id: sibling.id });
  expect(await added(() => view({ page: 'article', object: article.id }))).toEqual({
    'visitor:': 1,
    'page-view:article': 1,
  });
});

test.each([
  '',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'curl/8.5.0',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
])('a view by a bot (%s) succeeds and is not counted', async (agent) => {
  const ctx = visit({ agent });
  expect(await added(async () => expect(await view({ page: 'home' }, ctx)).toEqual({ ok: true }))).toEqual({});
});

test('more than sixty views a minute from one address are refused and not counted', async () => {
  const ctx = visit({ address: '192.0.2.77' });
  const answers = [];
  for (let i = 0; i < 61; i += 1) answers.push(await view({ page: 'blog' }, ctx));
  expect(answers.filter(isRefusal)).toHaveLength(1);
  expect((await counts())['page-view:blog']).toBe(60);
});

test('stored data does not identify the visitor', async () => {
  const ctx = visit({ address: '203.0.113.250' });
  await view({ page: 'home' }, ctx);
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{
      row: string;
    }>`select to_jsonb(c)::text as row from daily_counters c union all select l::text from rate_limits l`.execute(tx),
  );
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Firefox|Mozilla/);
});
