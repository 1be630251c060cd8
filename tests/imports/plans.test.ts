import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { LISTING_STATE_LIST, type ListingStateOrder } from '#domain/listings/state-list';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import type { Position } from '#platform/db/keyset';
import { silentLog } from '#platform/log';
import { importLineListSql, importListingListSql, importListSql, stateListSql } from '#server/imports';
import { siteListingListSql } from '#server/preferences';
import { fillListings } from '#tests/factories/many-listings';
import { buildSite } from '#tests/factories/site';
import { siteModel } from '#tests/factories/site-model';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { explainIn, type Plan } from '#tests/harness/explain';

/**
 * Plans among 20,000 listings, 2,000 imports, 40,000 lines and 20,000 listings of dry runs: no sort, no scan of more
 * than a page.
 */
let db: Database;
let scope: { marketId: string; siteId: string };
const IMPORT = uuid();
const LATE = 1_000_000_000;

beforeAll(async () => {
  const url = await testDatabaseUrl();
  db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 2, name: 'plans' });
  const { marketId } = await fillListings(db, { total: 20_000 });
  const site = await buildSite(db, { market_id: marketId });
  scope = { marketId, siteId: site.id };
  const client = new pg.Client(url);
  await client.connect();
  await client.query(
    `insert into imports (market_id, id, source, agency_code, file_name, file_hash, status, started_at)
     select $1, case when n = 1 then $2::uuid else gen_random_uuid() end, 'poliris', 'AG1', 'feed.zip', '', 'applied',
       now() - n * interval '1 hour' from generate_series(1, 2000) n`,
    [marketId, IMPORT],
  );
  await client.query(
    `insert into import_lines (market_id, id, import_id, line, rank, kind, code, agency_code, technical_id)
     select $1, gen_random_uuid(), id, n, 11, 'refused', 'PRICE_MISSING', 'AG1', 'T' || n
     from generate_series(1, 20) n, imports where market_id = $1 and id <> $2`,
    [marketId, IMPORT],
  );
  await client.query(
    `insert into import_lines (market_id, id, import_id, line, rank, kind, code, agency_code, technical_id)
     select $1, gen_random_uuid(), $2, n, 11, 'refused', 'PRICE_MISSING', 'AG1', 'T' || n
     from generate_series(1, 2000) n`,
    [marketId, IMPORT],
  );
  await client.query(
    `insert into import_listings (market_id, id, import_id, place, change, agency_code, technical_id, reference, title,
       city)
     select $1, gen_random_uuid(), i.id, n, 'created', 'AG1', 'T' || n, 'R' || n, 'Maison', 'Lyon'
     from generate_series(1, 2000) n, (select id from imports where market_id = $1 order by id = $2 desc limit 10) i`,
    [marketId, IMPORT],
  );
  await client.query('update listings set updated_at = published_at where market_id = $1', [marketId]);
  await client.query('analyze listings, imports, import_lines, import_listings');
  await client.end();
  return () => db.close();
}, 120_000);

const ID = '01a1fee9-0000-7000-8000-000000000001';
const momentOf = (date: Date): Position => [date.toISOString().replace('Z', '000Z'), ID];

/** The scans of a table that read rows, and whether anything is sorted. */
const readsOf = (plan: readonly Plan[], table: string) => ({
  scans: plan
    .filter((node) => node['Index Name']?.startsWith(table))
    .map((node) => [node['Index Name'], node['Actual Rows']]),
  sorts: plan.some((node) => node['Node Type'] === 'Sort'),
});

test.each([undefined, momentOf(new Date(Date.now() - 7 * 86_400_000))])('imports from %s', async (position) => {
  const plan = await explainIn(db, scope)(importListSql(scope, { position, limit: 20 }));
  expect(readsOf(plan, 'imports')).toEqual({ scans: [['imports_newest', 21]], sorts: false });
});

test.each([undefined, ['1500', ID] as Position])('lines of an import from %s', async (position) => {
  const now = { marketId: scope.marketId, now: new Date(LATE), timeZone: 'Europe/Paris' };
  const plan = await explainIn(db, scope)(importLineListSql(now, { filters: { id: IMPORT }, position, limit: 20 }));
  expect(readsOf(plan, 'import_lines')).toEqual({ scans: [['import_lines_in_order', 21]], sorts: false });
});

test.each([undefined, ['1500', ID] as Position])('listings of a dry run from %s', async (position) => {
  const now = { marketId: scope.marketId, now: new Date(LATE), timeZone: 'Europe/Paris' };
  const plan = await explainIn(db, scope)(importListingListSql(now, { filters: { id: IMPORT }, position, limit: 20 }));
  expect(readsOf(plan, 'import_listings')).toEqual({ scans: [['import_listings_in_order', 21]], sorts: false });
});

const INDEXES = { updatedAt: 'listings_by_update', reference: 'listings_by_reference' } as const satisfies Record<
  ListingStateOrder,
  string
>;
const POSITIONS: Readonly<Record<'moment' | 'text', Position>> = {
  moment: momentOf(new Date('2026-06-01T00:00:00Z')),
  text: ['r5', ID],
};

describe('listings with their states', () => {
  test.each(
    Object.entries(LISTING_STATE_LIST.orders).flatMap(([name, { column, kind }]) =>
      (['asc', 'desc'] as const).flatMap((direction) =>
        [undefined, POSITIONS[kind]].map((position) => ({
          name: name as ListingStateOrder,
          order: { kind, direction, column: `l.${column}` },
          position,
        })),
      ),
    ),
  )('by $name, $order.direction, from $position', async ({ name, order, position }) => {
    const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
    const query = stateListSql(
      { site, now: new Date(LATE), visible: null },
      { filters: { owner: 'own', state: 'shown,excluded' }, order, position, limit: 20 },
    );
    const plan = await explainIn(db, scope)(query);
    const { scans, sorts } = readsOf(plan, 'listings_by');
    expect(scans).toEqual([[INDEXES[name], 21]]);
    expect(sorts).toBe(false);
  });
});

test.each([
  ['', undefined],
  ['lyon', undefined],
  ['', momentOf(new Date('2026-06-01T00:00:00Z'))],
])('listings that a site may hide, with "%s", from %s', async (q, cursor) => {
  const site = siteModel({ marketId: scope.marketId, id: scope.siteId });
  const query = siteListingListSql({ site }, { q, only: 'all', cursor, limit: 20 }, null);
  const plan = await explainIn(db, scope)(query);
  const { scans, sorts } = readsOf(plan, 'listings_published');
  expect(scans).toEqual([['listings_published', expect.any(Number)]]);
  expect(scans[0]?.[1]).toBeLessThan(200);
  expect(sorts).toBe(false);
});
