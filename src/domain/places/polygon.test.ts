import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { circleTest, polygonTest } from './inside.ts';
import type { Coordinates } from './place.ts';
import {
  areaKm2,
  boxAround,
  boxOf,
  boxOfCircle,
  cornersOf,
  crossesItself,
  normalPolygon,
  type Polygon,
  sideKm,
} from './polygon.ts';
import { simplified } from './simplify.ts';

const at = (lat: number, lng: number): Coordinates => ({ lat, lng });
const SQUARE = cornersOf({ south: 45, west: 4, north: 46, east: 5 });
const BOW_TIE = [at(45, 4), at(46, 5), at(45, 5), at(46, 4)];

/** Corners around a centre at growing angles: never half a turn, so never crossing; often concave. */
const anyPolygon: fc.Arbitrary<Polygon> = fc
  .array(fc.record({ turn: fc.integer({ min: 20, max: 100 }), reach: fc.integer({ min: 5, max: 100 }) }), {
    minLength: 8,
    maxLength: 60,
  })
  .map((spokes) => {
    const all = spokes.reduce((sum, { turn }) => sum + turn, 0);
    let angle = 0;
    return spokes.map(({ turn, reach }) => {
      angle += (turn / all) * 2 * Math.PI;
      return at(45.7 + (Math.sin(angle) * reach) / 500, 4.8 + (Math.cos(angle) * reach) / 500);
    });
  });

/** Angle under which the sides are seen from a point, summed: a whole turn from inside, none from outside. */
const turnsAround = (points: Polygon, { lat, lng }: Coordinates): number => {
  const angles = points.map((corner) => Math.atan2(corner.lat - lat, corner.lng - lng));
  const sum = angles.reduce((total, from, index) => {
    const step = (angles[(index + 1) % angles.length] ?? from) - from;
    return total + Math.atan2(Math.sin(step), Math.cos(step));
  }, 0);
  return Math.abs(Math.round(sum / (2 * Math.PI)));
};

test('the positions of a polygon are those from which its sides are seen all around', () => {
  const position = fc.record({ lat: fc.integer({ min: 0, max: 4999 }), lng: fc.integer({ min: 0, max: 4999 }) });
  fc.assert(
    fc.property(anyPolygon, fc.array(position, { minLength: 20, maxLength: 20 }), (points, positions) => {
      const contains = polygonTest(points);
      for (const { lat, lng } of positions) {
        // Between the corners' possible latitudes, so that no position is on a corner.
        const here = at(45.5 + (lat + 0.313) * 8e-5, 4.6 + (lng + 0.271) * 8e-5);
        expect(contains(here.lat, here.lng)).toBe(turnsAround(points, here) === 1);
      }
    }),
    { numRuns: 300 },
  );
});

test('positions without coordinates are in no area', () => {
  expect(polygonTest(SQUARE)(Number.NaN, Number.NaN)).toBe(false);
  expect(circleTest(at(45, 4), 5)(Number.NaN, Number.NaN)).toBe(false);
});

test('a circle is measured in kilometres', () => {
  const contains = circleTest(at(45.76, 4.84), 10);
  expect([contains(45.76, 4.96), contains(45.76, 4.98), contains(45.845, 4.84), contains(45.855, 4.84)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(sideKm(boxOfCircle(at(45.76, 4.84), 10))).toBeCloseTo(20, 1);
});

describe('crossing sides', () => {
  test.each<[string, Polygon, boolean]>([
    ['a square', SQUARE, false],
    ['a bow tie', BOW_TIE, true],
    ['a corner on another side', [at(0, 0), at(0, 4), at(2, 2), at(0, 2), at(4, 0)], true],
    ['a side that goes back', [at(0, 0), at(0, 4), at(0, 2), at(3, 3)], true],
  ])('%s', (_, points, crosses) => {
    expect(crossesItself(points)).toBe(crosses);
  });

  test('none in polygons around a centre', () => {
    fc.assert(
      fc.property(anyPolygon, (points) => {
        expect(crossesItself(normalPolygon(points))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

test('the area of a square, in either direction', () => {
  const small = cornersOf({ south: 45, west: 4, north: 45.01, east: 4.01 });
  expect(areaKm2(small)).toBeCloseTo(0.8743, 3);
  expect(areaKm2(small.toReversed())).toBeCloseTo(0.8743, 3);
});

test('equal areas have one list of corners', () => {
  fc.assert(
    fc.property(anyPolygon, fc.nat(60), (points, start) => {
      const turned = [...points.slice(start % points.length), ...points.slice(0, start % points.length)];
      const [first] = turned;
      expect(normalPolygon(turned.toReversed())).toEqual(normalPolygon(points));
      expect(normalPolygon(first ? [...turned, first] : turned)).toEqual(normalPolygon(points));
    }),
  );
});

test('a simplified area has few corners and nearly the same size', () => {
  const round = Array.from({ length: 3000 }, (_, n) => {
    const angle = (n / 3000) * 2 * Math.PI;
    const reach = 0.1 + 0.02 * Math.sin(7 * angle) + 0.0005 * Math.sin(400 * angle);
    return at(45.7 + Math.sin(angle) * reach, 4.8 + Math.cos(angle) * reach);
  });
  const few = simplified(round, 60);
  expect(few.length).toBeLessThanOrEqual(60);
  expect(few.length).toBeGreaterThan(20);
  expect(crossesItself(few)).toBe(false);
  expect(areaKm2(few) / areaKm2(round)).toBeCloseTo(1, 1);
});

test.each([
  ['a star', (n: number) => [n * ((2 * Math.PI) / 14_000), n % 2 === 0 ? 0.3 : 0.1]],
  ['a spiral', (n: number) => [n * 0.05, 0.0001 + n * 2e-5]],
] as const)('%s of 14,000 corners takes no longer than one of a few hundred', (_, at14k) => {
  const points = Array.from({ length: 14_000 }, (_, n) => {
    const [angle = 0, reach = 0] = at14k(n);
    return at(45.7 + Math.sin(angle) * reach, 4.8 + Math.cos(angle) * reach);
  });
  expect(simplified(points, 30).length).toBeLessThanOrEqual(30);
});

test('an eight stays one, so that it is refused for its crossing', () => {
  const eight = Array.from({ length: 200 }, (_, n) => {
    const angle = (n / 200) * 2 * Math.PI;
    return at(45.7 + 0.1 * Math.sin(2 * angle), 4.8 + 0.2 * Math.sin(angle));
  });
  expect(crossesItself(simplified(eight, 20))).toBe(true);
});

test('the box around nothing', () => {
  expect(boxAround([])).toBeNull();
  expect(boxAround([boxOf(SQUARE), boxOf([at(40, 9)])])).toEqual({ south: 40, west: 4, north: 46, east: 9 });
});
