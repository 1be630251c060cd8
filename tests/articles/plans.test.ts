import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { ARTICLE_ORDERS, type ArticleOrder } from '#domain/articles/article-list';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import type { Order, Position } from '#platform/db/keyset';
import { silentLog } from '#platform/log';
import { listSql } from '#server/articles';
import { buildMarket } from '#tests/factories/market';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';

/** Plans of the list among 20,000 articles with 40,000 changes: no sort, and no scan of more than a page. */
let db: Database;
let scope: { marketId: string; siteId: string };

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  const market = await buildMarket(db);
  const site = await buildSite(db, { market_id: market.id });
  scope = { marketId: market.id, siteId: site.id };
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into articles (market_id, site_id, id, title, content, status, published_at, updated_at)
     select $1, $2, gen_random_uuid(), 'Titre ' || n, '{}', case when n % 2 = 0 then 'draft' else 'published' end,
       case when n % 2 = 1 then now() - n * interval '1 minute' end, now() - n * interval '1 minute'
     from generate_series(1, 20000) n`,
    [market.id, site.id],
  );
  await client.query(
    `insert into changes (market_id, id, site_id, subject_kind, subject_id, action, actor, actor_name, began_at, at, fields)
     select market_id, gen_random_uuid(), site_id, 'article', id, 'article.saved', 'owner', 'Zoé', now(), now(), '{}'
     from articles, generate_series(1, 2)`,
  );
  await client.query('analyze articles, changes');
  await client.end();
  return () => db.close();
});

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Actual Rows'?: number; Plans?: Plan[] };
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const explain = (query: RawBuilder<unknown>): Promise<Plan[]> =>
  db.read({ role: 'vitrine_site', ...scope }, async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (analyze, format json) ${query}`.execute(tx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return plan ? nodes(plan) : expect.unreachable();
  });

const INDEXES = {
  updatedAt: 'articles_by_update',
  publishedAt: 'articles_by_publication',
  title: 'articles_by_title',
} as const satisfies Record<ArticleOrder, string>;

const ID = '01a1fee9-0000-7000-8000-000000000001';
const POSITIONS: Readonly<Record<Order['kind'], Position>> = {
  moment: [new Date(Date.now() - 7 * 86_400_000).toISOString().replace('Z', '000Z'), ID],
  text: ['titre 15', ID],
};

test.each(
  Object.entries(ARTICLE_ORDERS).flatMap(([name, { column, kind }]) =>
    (['asc', 'desc'] as const).flatMap((direction) => {
      const order = { kind, direction, column: `a.${column}` };
      return [undefined, POSITIONS[kind]].map((position) => ({ name: name as ArticleOrder, order, position }));
    }),
  ),
)(
  'the list by $name, $order.direction, from $position reads a page from its index, and the last change of each by its own',
  async (asked) => {
    const { name, order, position } = asked;
    const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
    const plan = await explain(listSql({ site }, { tab: 'published', q: '', order, position, limit: 20 }));
    const scans = plan.filter((node) => node['Index Name']?.startsWith('articles'));
    expect(scans.map((node) => [node['Index Name'], node['Actual Rows']])).toEqual([[INDEXES[name], 21]]);
    expect(plan.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(plan.find((node) => node['Index Name']?.startsWith('changes'))?.['Index Name']).toBe('changes_subject');
  },
);
