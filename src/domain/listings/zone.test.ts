import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Coordinates } from '#domain/places/place';
import { cornersOf, normalPolygon } from '#domain/places/polygon';
import { encodePolyline } from '#domain/places/polyline';
import { MAX_ZONE_POINTS, readZone, writeZone, type ZonePart } from './zone.ts';

const at = (lat: number, lng: number): Coordinates => ({ lat, lng });
const square = (south: number, west: number, side: number): readonly Coordinates[] =>
  cornersOf({ south, west, north: south + side, east: west + side });
const polyline = (...points: Coordinates[]): string => encodePolyline(points);
const round = (corners: number, reach = 0.1): Coordinates[] =>
  Array.from({ length: corners }, (_, n) => {
    const angle = (n / corners) * 2 * Math.PI;
    return at(45.7 + Math.sin(angle) * reach, 4.8 + Math.cos(angle) * reach);
  });

const parts = (text: string): readonly ZonePart[] => {
  const read = readZone(text);
  return read.ok ? read.value : [];
};

describe('one address a zone (rule ZONE-ADDRESS)', () => {
  const drawn = fc
    .record({
      lat: fc.integer({ min: 42, max: 50 }),
      lng: fc.integer({ min: -4, max: 8 }),
      corners: fc.integer({ min: 3, max: 15 }),
    })
    .map(({ lat, lng, corners }): ZonePart => {
      const points = round(corners).map((point) =>
        at(Math.round((point.lat - 45.7 + lat) * 1e5) / 1e5, Math.round((point.lng - 4.8 + lng) * 1e5) / 1e5),
      );
      return { kind: 'drawn', points: normalPolygon(points) };
    });
  const part = fc.oneof(
    drawn,
    fc.constantFrom<ZonePart>({ kind: 'town', insee: '69123' }, { kind: 'town', insee: '2A004' }),
    fc
      .integer({ min: 1, max: 100 })
      .map((n): ZonePart => ({ kind: 'circle', km: n / 2, insee: '69266', center: at(45.77, 4.88) })),
    drawn.map(
      (area): ZonePart => ({
        kind: 'trip',
        minutes: 20,
        by: 'v',
        insee: '69383',
        points: area.kind === 'drawn' ? area.points : [],
      }),
    ),
  );

  test('written and read again it is the same, in any order', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (zone) => {
        const text = writeZone(zone);
        expect(text.length).toBeLessThanOrEqual(2000);
        expect(writeZone(parts(text))).toBe(text);
        expect(parts(text)).toHaveLength(new Set(zone.map((item) => JSON.stringify(item))).size);
        expect(writeZone(zone.toReversed())).toBe(text);
        for (const item of zone) expect(parts(text)).toContainEqual(item);
      }),
      { numRuns: 300 },
    );
  });

  test('other corners of the same area, and a closing one, give the same address', () => {
    const [a, b, c, d] = square(45.7, 4.8, 0.05);
    if (!a || !b || !c || !d) throw new Error('four corners');
    const text = writeZone(parts(polyline(a, b, c, d)));
    expect(writeZone(parts(polyline(c, b, a, d, c)))).toBe(text);
    expect(writeZone(parts(`${text}.${text}`))).toBe(text);
  });

  test('no text throws, and what is read is written shorter than two kilobytes', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary-ascii', maxLength: 30 }),
      fc.constantFrom('.', '69123', '5km-69123-', '20v-69123-', '_p~iF'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const zone = parts(pieces.join(''));
        expect(parts(writeZone(zone))).toEqual(zone);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['malformed', '!'],
    ['tooSmall', '.'],
    ['malformed', '6912'],
    ['malformed', '5km-69123-'],
    ['malformed', '0km-69123-_p~iF~ps|U'],
    ['malformed', polyline(at(86, 4), at(86.1, 4), at(86.1, 4.1))],
    ['tooSmall', polyline(at(45.7, 4.8))],
    ['tooSmall', polyline(at(45.7, 4.8), at(45.8, 4.9))],
    ['tooSmall', polyline(...square(45.7, 4.8, 0.0005))],
    ['crossing', polyline(at(45.7, 4.8), at(45.8, 4.9), at(45.7, 4.9), at(45.8, 4.8))],
    ['tooLarge', polyline(...square(44, 2, 3))],
    ['tooLarge', '50_5km-69123-_p~iF~ps|U'],
    ['tooLarge', '99km-69123-_p~iF~ps|U'],
    ['antimeridian', polyline(at(-13, 179.9), at(-13, 180.1), at(-13.1, 180))],
    ['antimeridian', polyline(at(-13, 179.9), at(-13, -179.9), at(-13.1, 179.9))],
    ['antimeridian', `20km-98611-${polyline(at(-14.3, 179.95))}`],
    ['tooMany', polyline(...round(61))],
    ['tooMany', polyline(...round(40)).concat('.', polyline(...round(21, 0.2)))],
    ['tooMany', Array.from({ length: 21 }, (_, n) => `690${n + 10}`).join('.')],
    ['tooMany', '??'.repeat(1_000_000)],
  ])('%s: %.40s', (fault, text) => {
    expect(readZone(text)).toEqual({ ok: false, fault });
  });

  test('sixty points are not too many', () => {
    expect(parts(polyline(...round(MAX_ZONE_POINTS)))).toHaveLength(1);
  });
});
