import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingModel } from '#tests/factories/listing-model';
import { centerOf, creditSimulationUrl, parseBox, publicPosition, riskReportUrl, writeBox } from './map.ts';
import { cellsOf, clusterSide, columnOf, latOfRow, lngOfColumn, MAX_CLUSTERS, rowOf } from './map-grid.ts';

describe('centre (rule SEARCH-MAP-VIEW: listings within 0.5 degree of the market center)', () => {
  const anchor = { lat: 45.76, lng: 4.84 };
  test.each([
    [[], anchor],
    [[{ lat: 45.8, lng: 4.9 }], { lat: 45.8, lng: 4.9 }],
    [
      [
        { lat: 45, lng: 4 },
        { lat: 46.26, lng: 5.34 },
      ],
      { lat: 46.26, lng: 5.34 },
    ],
    [[{ lat: 48, lng: 2 }], anchor],
    [
      [
        { lat: 45.7, lng: 4.8 },
        { lat: 45.9, lng: 5 },
        { lat: 14.6, lng: -61 },
      ],
      { lat: 45.8, lng: 4.9 },
    ],
  ])('%j', (points, center) => {
    const found = centerOf(points, anchor);
    expect(found.lat).toBeCloseTo(center.lat, 6);
    expect(found.lng).toBeCloseTo(center.lng, 6);
  });
});

describe('boxes', () => {
  test.each([
    ['4.7,45.6,5,45.9', { west: 4.7, south: 45.6, east: 5, north: 45.9 }],
    ['-61.3,14.3,-60.8,14.9', { west: -61.3, south: 14.3, east: -60.8, north: 14.9 }],
    ['5,45,4,46', null],
    ['4,46,5,45', null],
    ['4,45,5', null],
    ['4,45,5,91', null],
    ['NaN,1,2,3', null],
    ['1e1,1,20,3', null],
    ['', null],
    [null, null],
  ])('%j', (text, box) => {
    expect(parseBox(text)).toEqual(box);
  });

  test('written and read', () => {
    expect(parseBox(writeBox({ west: 4.7, south: 45.6, east: 5, north: 45.9 }))).toEqual({
      west: 4.7,
      south: 45.6,
      east: 5,
      north: 45.9,
    });
  });

  test('public positions are rounded to about 100 m', () => {
    expect(publicPosition({ lat: 45.759712, lng: 4.842268 })).toEqual({ lat: 45.76, lng: 4.842 });
    expect(publicPosition({ lat: null, lng: null })).toBeNull();
  });
});

describe('grid', () => {
  test('a cell contains its point', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -89, max: 89, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        (lat, lng) => {
          expect(latOfRow(rowOf(lat))).toBeLessThanOrEqual(lat + 1e-9);
          expect(latOfRow(rowOf(lat) + 1)).toBeGreaterThan(lat - 1e-9);
          expect(lngOfColumn(columnOf(lng))).toBeLessThanOrEqual(lng + 1e-9);
          expect(lngOfColumn(columnOf(lng) + 1)).toBeGreaterThan(lng - 1e-9);
          // A slice stores these numbers in 16 bits.
          expect(Math.max(rowOf(90), columnOf(180))).toBeLessThan(2 ** 16 - 1);
        },
      ),
    );
  });

  test('any box and zoom gives at most the maximum number of clusters', () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(
        degrees(89),
        degrees(89),
        degrees(179),
        degrees(179),
        fc.double({ min: 0, max: 22, noNaN: true }),
        (a, b, c, d, zoom) => {
          const box = { south: Math.min(a, b), north: Math.max(a, b), west: Math.min(c, d), east: Math.max(c, d) };
          const side = clusterSide(box, zoom);
          const { south, north, west, east } = cellsOf(box);
          const rows = Math.floor(north / side) - Math.floor(south / side) + 1;
          const columns = Math.floor(east / side) - Math.floor(west / side) + 1;
          expect(rows * columns).toBeLessThanOrEqual(MAX_CLUSTERS);
        },
      ),
      // Regression: the first example had 402 clusters.
      { numRuns: 3000, examples: [[-0.39375000000000426, 0, 0, -48.72500000000001, 7.918963427909094]] },
    );
  });
});

describe('risk report (rule LISTING-RISKS)', () => {
  test.each([
    [{}, null, 'https://www.georisques.gouv.fr/api/v1/rapport_pdf?latlon=4.842,45.76'],
    [{ precision: 'commune' }, null, 'https://www.georisques.gouv.fr/api/v1/rapport_pdf?code_insee=69123'],
    [
      { precision: 'none', lat: null, lng: null, insee: '75108' },
      null,
      'https://www.georisques.gouv.fr/api/v1/rapport_pdf?code_insee=75056',
    ],
    [
      { precision: 'none', lat: null, lng: null, insee: '13212' },
      null,
      'https://www.georisques.gouv.fr/api/v1/rapport_pdf?code_insee=13055',
    ],
    [
      { precision: 'none', lat: null, lng: null, insee: '69266' },
      null,
      'https://www.georisques.gouv.fr/api/v1/rapport_pdf?code_insee=69266',
    ],
    [{ precision: 'none', lat: null, lng: null, insee: null }, null, 'https://www.georisques.gouv.fr'],
    [
      { city: 'L’Isle & Co' },
      'https://x.example/r?c={city}&p={lon},{lat}&z={zip}&i={insee}&q={nope}',
      'https://x.example/r?c=L%E2%80%99Isle%20%26%20Co&p=4.842,45.76&z=69003&i=69123&q=',
    ],
  ] as const)('%j', (more, template, url) => {
    expect(riskReportUrl(listingModel(more), template)).toBe(url);
  });
});

test.each([
  [{}, 'https://m.example/?prix={price}&cp={zip}', 'https://m.example/?prix=315000&cp=69003'],
  [{}, null, null],
  [{ transaction: 'rent' }, 'https://m.example', null],
  [{ priceHidden: true }, 'https://m.example/{price}', null],
] as const)('credit simulation %j', (more, template, url) => {
  expect(creditSimulationUrl(listingModel(more), template)).toBe(url);
});
