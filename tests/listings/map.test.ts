import { beforeAll, describe, expect, test } from 'vitest';
import { type Box, CIRCLE_RADIUS_METRES, DEFAULT_ZOOM, FRANCE } from '#domain/listings/map';
import { cellsOf, columnOf, rowOf } from '#domain/listings/map-grid';
import { emptyCriteria, parseCriteria } from '#domain/listings/search-criteria';
import type { CommuneIndex } from '#domain/places/commune-index';
import type { Database } from '#platform/db/database';
import { boundsOf, clusterListings, type MapResult } from '#server/listings';
import { buildListing, listingRow } from '#tests/factories/listing';
import { fillListings } from '#tests/factories/many-listings';
import { buildMarket } from '#tests/factories/market';
import { siteModel } from '#tests/factories/site-model';
import { allCommunes } from '#tests/harness/communes';
import { testNetworkCtx, testPublicCtx } from '#tests/harness/contexts';
import { testDatabase } from '#tests/harness/database';

const ADMIN = { role: 'vitrine_admin' } as const;
let db: Database;
let communes: CommuneIndex;
let crowd: { marketId: string };
const of = (marketId: string) =>
  testPublicCtx(db, siteModel({ marketId, typeId: marketId }), { catalogue: { communes } });

beforeAll(async () => {
  db = await testDatabase();
  communes = await allCommunes();
  crowd = await fillListings(db, { total: 3000 });
});

/** Positions of the crowd's sales. */
const positions = () =>
  db.read(ADMIN, (tx) =>
    tx
      .selectFrom('listings')
      .select(['lat', 'lng'])
      .where('market_id', '=', crowd.marketId)
      .where('transaction', '=', 'sale')
      .execute(),
  );

const within = (box: Box) => {
  const { south, north, west, east } = cellsOf(box);
  return ({ lat, lng }: { lat: number | null; lng: number | null }): boolean => {
    if (lat === null || lng === null) return false;
    const row = rowOf(lat);
    const column = columnOf(lng);
    return row >= south && row <= north && column >= west && column <= east;
  };
};

const held = ({ clusters, circles }: MapResult): number =>
  circles.length + clusters.reduce((sum, { count }) => sum + count, 0);

describe('clusters', () => {
  test.each([
    ['the whole country', FRANCE, 5],
    ['the region', { south: 45, west: 4, north: 46.5, east: 6 }, 9],
    ['the town', { south: 45.6, west: 4.7, north: 45.9, east: 5 }, 11],
    ['a district', { south: 45.74, west: 4.8, north: 45.78, east: 4.88 }, 14],
    ['a street', { south: 45.76, west: 4.84, north: 45.762, east: 4.842 }, 18],
    ['far zoom on a small box', { south: 45.74, west: 4.8, north: 45.78, east: 4.88 }, 0],
    ['close zoom on the whole country', FRANCE, 22],
    ['the whole world', { south: -90, west: -180, north: 90, east: 180 }, 1],
  ])('contain every result once: %s', async (_name, box, zoom) => {
    const answer = await clusterListings(of(crowd.marketId), emptyCriteria(), { box, zoom });
    const expected = (await positions()).filter(within(box)).length;
    expect(answer.total).toBe(expected);
    expect(held(answer)).toBe(expected);
    expect(answer.clusters.length + answer.circles.length).toBeLessThanOrEqual(500);
    for (const { lat, lng, box: edges, count } of answer.clusters) {
      expect(lat >= edges.south && lat <= edges.north && lng >= edges.west && lng <= edges.east).toBe(true);
      expect(count).toBeGreaterThan(0);
    }
  });

  test('few results are circles at any zoom, without non-public fields', async () => {
    const market = await buildMarket(db);
    await buildListing(db, { market_id: market.id, lat: 45.759712, lng: 4.842268, title: 'one' });
    await buildListing(db, { market_id: market.id, price_hidden: true, title: 'two' });
    await buildListing(db, { market_id: market.id, lat: null, title: 'nowhere' });
    const answer = await clusterListings(of(market.id), emptyCriteria(), { box: FRANCE, zoom: 5 });
    expect(answer.clusters).toEqual([]);
    expect(answer.total).toBe(2);
    expect(Object.fromEntries(answer.circles.map(({ title, priceCents }) => [title, priceCents]))).toEqual({
      one: 32_000_000,
      two: null,
    });
    expect(answer.circles.find(({ title }) => title === 'one')).toMatchObject({
      lat: 45.76,
      lng: 4.842,
      kind: 'apartment',
      transaction: 'sale',
      precision: 'exact',
      shortPrice: '320\u00a0k€',
    });
    expect(CIRCLE_RADIUS_METRES).toBe(500);
  });

  test('a rent has what it is for', async () => {
    const market = await buildMarket(db);
    const rent = { market_id: market.id, transaction: 'rent', price_cents: 85_000 } as const;
    await buildListing(db, { ...rent, title: 'let' });
    await buildListing(db, {
      ...rent,
      project: 'seasonal',
      rent: JSON.stringify({ period: 'week' }),
      title: 'holiday',
    });
    await buildListing(db, { ...rent, project: 'seasonal', title: 'unknown' });
    const { circles } = await clusterListings(of(market.id), emptyCriteria('rent'), {
      box: FRANCE,
      zoom: 5,
    });
    expect(Object.fromEntries(circles.map(({ title, shortPrice }) => [title, shortPrice]))).toEqual({
      let: '850\u00a0€/mois',
      holiday: '850\u00a0€/semaine',
      unknown: '850\u00a0€',
    });
  });

  test('five hundred listings at one point give a limited response at any zoom', async () => {
    const market = await buildMarket(db);
    const rows = Array.from({ length: 600 }, () => listingRow({ market_id: market.id }));
    await db.write(ADMIN, (tx) => tx.insertInto('listings').values(rows).execute());
    for (const zoom of [5, 12, 14, 20]) {
      const answer = await clusterListings(of(market.id), emptyCriteria(), {
        box: { south: 45.75, west: 4.83, north: 45.77, east: 4.85 },
        zoom,
      });
      expect(answer).toMatchObject({ total: 600, circles: [], clusters: [{ count: 600 }] });
    }
  });

  test('filters apply to the map', async () => {
    const criteria = parseCriteria(new URLSearchParams('type=2&priceMax=300000'));
    const answer = await clusterListings(of(crowd.marketId), criteria, { box: FRANCE, zoom: 5 });
    const expected = await db.read(ADMIN, (tx) =>
      tx
        .selectFrom('listings')
        .select('id')
        .where('market_id', '=', crowd.marketId)
        .where('transaction', '=', 'sale')
        .where('kind', '=', 'house')
        .where('price_cents', '<=', 30_000_000)
        .where('price_hidden', '=', false)
        .execute(),
    );
    expect(answer.total).toBe(expected.length);
  });
});

describe('the first view (rule SEARCH-MAP-VIEW)', () => {
  test('a site opens at zoom 12 on the mean of its results near the market center', async () => {
    const market = await buildMarket(db);
    await buildListing(db, { market_id: market.id, lat: 45.7, lng: 4.8 });
    await buildListing(db, { market_id: market.id, lat: 45.9, lng: 5 });
    await buildListing(db, { market_id: market.id, lat: 48.85, lng: 2.35 });
    const view = await boundsOf(of(market.id), emptyCriteria());
    expect(view.zoom).toBe(DEFAULT_ZOOM);
    expect(view.center.lat).toBeCloseTo(45.8, 1);
    expect(view.center.lng).toBeCloseTo(4.9, 1);
  });

  test('without results it opens on the market center, or on the searched place', async () => {
    const market = await buildMarket(db);
    expect((await boundsOf(of(market.id), emptyCriteria())).center).toEqual({ lat: 45.7597, lng: 4.8422 });
    const nantes = await boundsOf(of(market.id), parseCriteria(new URLSearchParams('location=Nantes')));
    expect(nantes.center.lat).toBeCloseTo(47.22, 1);
  });

  test('the network opens around all results', async () => {
    const marketSites = () => [siteModel({ marketId: crowd.marketId })];
    const view = await boundsOf(
      testNetworkCtx(db, { catalogue: { communes }, directory: { marketSites } }),
      emptyCriteria(),
    );
    expect(view.box?.south).toBeGreaterThan(45);
    expect(view.box?.north).toBeLessThan(46.5);
  });
});
