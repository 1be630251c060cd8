import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { ARTICLE_LIST, type ArticleOrder } from '#domain/articles/article-list';
import type { FilterTexts } from '#domain/lists/list';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import type { Order, Position } from '#platform/db/keyset';
import { silentLog } from '#platform/log';
import { listSql } from '#server/articles';
import { buildAccount } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { explainIn, type Plan } from '#tests/harness/explain';

/** Plans of the list among 20,000 articles with 40,000 changes: no sort, and no scan of more than a page. */
let db: Database;
let scope: { marketId: string; siteId: string };
/** Wrote one article of a hundred. */
let author: string;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  const market = await buildMarket(db);
  const site = await buildSite(db, { market_id: market.id });
  scope = { marketId: market.id, siteId: site.id };
  author = (await buildAccount(db)).id;
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into articles (market_id, site_id, id, title, content, author_id, status, published_at, updated_at)
     select $1, $2, gen_random_uuid(), 'Titre ' || n, '{}', case when n % 100 = 1 then $3::uuid end,
       case when n % 2 = 0 then 'draft' else 'published' end,
       case when n % 2 = 1 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [market.id, site.id, author],
  );
  await client.query(
    `insert into changes
       (market_id, id, site_id, subject_kind, subject_id, action, actor, actor_name, began_at, at, fields)
     select market_id, gen_random_uuid(), site_id, 'article', id, 'article.saved', 'owner', 'Zoé', now(), now(), '{}'
     from articles, generate_series(1, 2)`,
  );
  await client.query('analyze articles, changes');
  await client.end();
  return () => db.close();
});

const INDEXES = {
  updatedAt: 'articles_by_update',
  publishedAt: 'articles_by_publication',
  title: 'articles_by_title',
} as const satisfies Record<ArticleOrder, string>;

/** The list of published articles with these filters. */
const listOf = (filters: FilterTexts, asked: Pick<Parameters<typeof listSql>[1], 'order' | 'position'>) => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const ctx = { site, system: { now: () => new Date() } };
  return explainIn(db, scope)(listSql(ctx, { filters: { tab: 'published', ...filters }, limit: 20, ...asked }));
};

const ID = '01a1fee9-0000-7000-8000-000000000001';
const POSITIONS: Readonly<Record<'moment' | 'text', Position>> = {
  moment: [new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'), ID],
  text: ['titre 15', ID],
};

test.each(
  Object.entries(ARTICLE_LIST.orders).flatMap(([name, { column, kind }]) =>
    (['asc', 'desc'] as const).flatMap((direction) => {
      const order = { kind, direction, column: `a.${column}` };
      return [undefined, POSITIONS[kind]].map((position) => ({ name: name as ArticleOrder, order, position }));
    }),
  ),
)(
  'the list by $name, $order.direction, from $position: one index gives the page, another the last changes',
  async (asked) => {
    const { name, order, position } = asked;
    const plan = await listOf({}, { order, position });
    expect(scansOf(plan)).toEqual([[INDEXES[name], 21]]);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(plan.find((node) => node['Index Name']?.startsWith('changes'))?.['Index Name']).toBe('changes_subject');
  },
);

/** Names and rows of the scans of articles. */
const scansOf = (plan: Plan[]): [string | undefined, number | undefined][] =>
  plan
    .filter((node) => node['Index Name']?.startsWith('articles'))
    .map((node) => [node['Index Name'], node['Actual Rows']]);

const byUpdate: Order = { kind: 'moment', direction: 'desc', column: 'a.updated_at' };
const byPublication: Order = { kind: 'moment', direction: 'desc', column: 'a.published_at' };
const daysAgo = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['author', () => ({ author }), byUpdate, 'articles_by_author'],
  ['days of change', () => ({ updated: `..${daysAgo(5)}` }), byUpdate, 'articles_by_update'],
  ['days of publication', () => ({ published: `..${daysAgo(5)}` }), byPublication, 'articles_by_publication'],
] as const)('the filter by %s reads a page from its index', async (_, filters, order, index) => {
  const plan = await listOf(filters(), { order, position: undefined });
  expect(scansOf(plan)).toEqual([[index, 21]]);
  expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
});
