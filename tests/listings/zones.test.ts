import { beforeAll, describe, expect, test } from 'vitest';
import { parseCriteria } from '#domain/listings/search-criteria';
import { readZone } from '#domain/listings/zone';
import type { CommuneIndex } from '#domain/places/commune-index';
import type { Coordinates } from '#domain/places/place';
import { cornersOf } from '#domain/places/polygon';
import { encodePolyline } from '#domain/places/polyline';
import type { Database } from '#platform/db/database';
import { boundsOf, clusterListings, countListings, searchListings } from '#server/listings';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { siteModel } from '#tests/factories/site-model';
import { allCommunes } from '#tests/harness/communes';
import { testPublicCtx } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

let db: Database;
let communes: CommuneIndex;
let marketId: string;
const ctx = () => testPublicCtx(db, siteModel({ marketId, typeId: marketId }), { catalogue: { communes } });

const VILLEURBANNE = { zip: '69100', insee: '69266', city: 'Villeurbanne', city_key: 'VILLEURBANNE' };

beforeAll(async () => {
  db = await testDatabase();
  communes = await allCommunes();
  marketId = (await buildMarket(db)).id;
  const at = (title: string, lat: number | null, lng: number | null, more: object = {}) =>
    buildListing(db, { market_id: marketId, title, lat, lng, ...more });
  await at('centre', 45.76, 4.84);
  await at('north', 45.8, 4.84);
  await at('villeurbanne', 45.77, 4.88, VILLEURBANNE);
  await at('nowhere', null, null, VILLEURBANNE);
  await at('rental', 45.76, 4.841, { transaction: 'rent', project: 'rental', price_cents: 90_000 });
});

const around = (center: Coordinates, side: number): string =>
  encodePolyline(
    cornersOf({ south: center.lat - side, north: center.lat + side, west: center.lng - side, east: center.lng + side }),
  );
const CENTRE = around({ lat: 45.76, lng: 4.84 }, 0.01);
const NORTH = around({ lat: 45.8, lng: 4.84 }, 0.01);
const criteria = (query: Record<string, string>) => parseCriteria(new URLSearchParams(query));
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await searchListings(ctx(), criteria(query))).items.map(({ title }) => title).sort();

describe('listings of a zone (rule ZONE-SEARCH)', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['one area', { zone: CENTRE }, ['centre']],
    ['two areas', { zone: `${CENTRE}.${NORTH}` }, ['centre', 'north']],
    [
      'a circle',
      { zone: `5km-69123-${encodePolyline([{ lat: 45.76, lng: 4.84 }])}` },
      ['centre', 'north', 'villeurbanne'],
    ],
    ['a commune, also without positions', { zone: '69266' }, ['nowhere', 'villeurbanne']],
    ['an unknown commune', { zone: '99999' }, []],
    ['an area and a commune', { zone: `${NORTH}.69266` }, ['north', 'nowhere', 'villeurbanne']],
    ['an area and the place', { zone: NORTH, location: 'Villeurbanne' }, ['north', 'nowhere', 'villeurbanne']],
    ['an area and a postal code', { zone: NORTH, location: '69100' }, ['north', 'nowhere', 'villeurbanne']],
    ['rentals of an area', { zone: CENTRE, category: 'rent' }, ['rental']],
    ['other filters in an area', { zone: CENTRE, priceMax: '1' }, []],
    ['a refused zone is ignored', { zone: '!' }, ['centre', 'north', 'nowhere', 'villeurbanne']],
  ])('%s', async (_, query, titles) => {
    expect(await found(query)).toEqual(titles);
    expect(await countListings(ctx(), criteria(query))).toBe(titles.length);
  });

  test('the map shows the same, and opens around the zone', async () => {
    const search = criteria({ zone: `${CENTRE}.69266` });
    const { total, circles } = await clusterListings(ctx(), search, {
      box: { south: 40, west: 0, north: 50, east: 10 },
      zoom: 6,
    });
    // The one without a position is only in the list.
    expect([total, circles.map(({ title }) => title).sort()]).toEqual([2, ['centre', 'villeurbanne']]);
    const { box } = await boundsOf(ctx(), search);
    expect(box?.west).toBeLessThanOrEqual(4.83);
    expect(box?.east).toBeGreaterThanOrEqual(4.88);
  });
});

test('no area or box is so small that it shows more than the published position (rule LISTING-POSITION)', async () => {
  const { id } = await buildMarket(db);
  await buildListing(db, { market_id: id, lat: 45.76044, lng: 4.84031 });
  const site = testPublicCtx(db, siteModel({ marketId: id, typeId: id }), { catalogue: { communes } });
  const sees = (center: Coordinates): Promise<number> =>
    countListings(site, criteria({ zone: around(center, 0.0006) }));
  expect(await sees({ lat: 45.76, lng: 4.84 })).toBe(1);
  expect(await sees({ lat: 45.7609, lng: 4.8408 })).toBe(0);
  const square = (lat: number, lng: number) => criteria({ location: 'zzzz', lat: String(lat), lng: String(lng) });
  // A square of 0.1 degree on each side: its edge is compared with the published position too.
  expect(await countListings(site, square(45.8602, 4.84))).toBe(0);
  expect(await countListings(site, square(45.86, 4.84))).toBe(1);
});

test('a million points are refused before they are read', () => {
  const text = '_p~iF~ps|U'.repeat(1_000_000);
  const start = process.cpuUsage();
  expect(readZone(text)).toEqual({ ok: false, fault: 'tooMany' });
  const { user, system } = process.cpuUsage(start);
  expect(user + system).toBeLessThan(20_000);
});
