import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { SORTS, type Sort } from '#domain/listings/criteria';
import { FRANCE } from '#domain/listings/map';
import { parseCriteria } from '#domain/listings/search-criteria';
import type { CommuneIndex } from '#domain/places/commune-index';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';
import type { SearchCtx } from '#server/listings';
import { clusterSql, latestSql, searchSql } from '#server/listings';
import { loadCommunes } from '#server/places';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { testNetworkCtx, testPublicCtx } from '#tests/harness/contexts';
import { testDatabaseUrl } from '#tests/harness/database';

/** Plans on 12,000 rows of one market among others: a query that stops using its index turns this red before it turns slow. */
let db: Database;
let site: SearchCtx;
let network: SearchCtx;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url, log: silentLog(), poolSize: 2, name: 'plans' });
  const communes: CommuneIndex = await loadCommunes();
  const { marketId } = await fillListings(db, { total: 12_000 });
  for (let n = 0; n < 4; n++) await fillListings(db, { total: 1500, lat: 44 + n, lng: 1, department: String(31 + n) });
  await buildSite(db, { market_id: marketId });
  site = testPublicCtx(db, siteModel({ marketId, typeId: marketId }), { communes });
  network = testNetworkCtx(db, { communes });
  const client = new pg.Client(url);
  await client.connect();
  await client.query('vacuum analyze listings');
  await client.end();
  return () => db.close();
});

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] };

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

const explain = (ctx: SearchCtx, query: RawBuilder<unknown>): Promise<Plan[]> =>
  ctx.read(async (tx) => {
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(tx);
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('no plan');
    return nodes(plan).filter(
      (node) => node['Relation Name'] === 'listings' || node['Index Name']?.startsWith('listings_'),
    );
  });

const used = (plan: Plan[]): string[] => [...new Set(plan.flatMap((node) => node['Index Name'] ?? []))];

const SEARCHES = [
  '',
  'priceMin=200000&priceMax=400000',
  'type=2&areaMin=80&features=elevator',
  'location=Lyon',
  'rooms=3&bedrooms=2',
  'category=rent&priceMax=900',
];
const FACES = ['site', 'network'] as const;
const face = (name: (typeof FACES)[number]): SearchCtx => (name === 'site' ? site : network);

describe.each(FACES)('on the %s', (name) => {
  test.each(SEARCHES)('no search reads the whole table: %j', async (query) => {
    for (const sort of SORTS) {
      const plan = await explain(
        face(name),
        searchSql(face(name), parseCriteria(new URLSearchParams(query)), { page: 1, sort }),
      );
      expect(plan.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
    }
  });

  test.each<[Sort, RegExp]>([
    ['newest', /^listings_(network_)?search$/],
    ['priceAsc', /^listings_(network_)?price$/],
    ['priceDesc', /^listings_(network_)?price_down$/],
    ['area', /^listings_(network_)?area$/],
  ])('the order %s comes from its index', async (sort, index) => {
    const plan = await explain(
      face(name),
      searchSql(face(name), parseCriteria(new URLSearchParams()), { page: 1, sort }),
    );
    expect(used(plan)).toContainEqual(expect.stringMatching(index));
  });

  test.each(['', 'priceMin=200000&priceMax=400000&type=1,2&areaMin=50&features=elevator'])(
    'counting reads an index alone: %j',
    async (query) => {
      const criteria = parseCriteria(new URLSearchParams(query));
      const plan = await explain(face(name), searchSql(face(name), criteria, { page: 1, sort: 'newest' }));
      expect(plan.some((node) => node['Node Type'] === 'Index Only Scan')).toBe(true);
    },
  );

  test.each(['', 'type=1&priceMax=300000'])('clusters read an index alone: %j', async (query) => {
    const criteria = parseCriteria(new URLSearchParams(query));
    const plan = await explain(face(name), clusterSql(face(name), criteria, FRANCE, 20));
    expect(plan.map((node) => node['Node Type'])).toEqual(['Index Only Scan']);
  });

  test('the latest come from the index', async () => {
    const plan = await explain(face(name), latestSql(face(name), 6));
    expect(plan.filter((node) => /Seq|Bitmap/.test(node['Node Type']))).toEqual([]);
    expect(used(plan)).toContainEqual(expect.stringMatching(/_search$/));
  });
});
