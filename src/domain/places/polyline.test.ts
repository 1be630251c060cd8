import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Coordinates } from './place.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';

/** The example of the format's documentation. */
const KNOWN: Coordinates[] = [
  { lat: 38.5, lng: -120.2 },
  { lat: 40.7, lng: -120.95 },
  { lat: 43.252, lng: -126.453 },
];

test('is the documented format', () => {
  expect(encodePolyline(KNOWN)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 60)).toEqual(KNOWN);
});

const degrees = (limit: number): fc.Arbitrary<number> =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((n) => n / 1e5 || 0);

test('every point of the world survives the round trip', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }), { maxLength: 60 }), (points) => {
      expect(decodePolyline(encodePolyline(points), 60)).toEqual(points);
    }),
    { numRuns: 500 },
  );
});

test.each(['_p~iF', '_p~iF~ps|', '!!', '~~~~~~~~~~', '_p~iF~ps|U_', 'é?', '? ?'])('%j is malformed', (text) => {
  expect(decodePolyline(text, 60)).toBeNull();
});

test('any text is refused, or is the text of its points', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 40 }), (text) => {
      const points = decodePolyline(text, 60);
      if (points !== null) expect(decodePolyline(encodePolyline(points), 60)).toEqual(points);
      else expect(points).toBeNull();
    }),
  );
});

test('reads one point more than asked, however many follow', () => {
  expect(decodePolyline('??'.repeat(1_000_000), 60)).toHaveLength(61);
});
