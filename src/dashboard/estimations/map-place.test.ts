import { expect, test } from 'vitest';
import { placesToFrame, readPlace, writePlace } from './map-place.ts';

test.each([
  ['45.76400,4.83570', { lat: 45.764, lng: 4.8357 }],
  ['-21.10000,55.50000', { lat: -21.1, lng: 55.5 }],
  ['14.6,-61.1', { lat: 14.6, lng: -61.1 }],
  ['91.0,4.0', null],
  ['45.0,181.0', null],
  ['45,4', null],
  ['', null],
  ['Lyon', null],
])('%j is %j', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});

test('a place is read as it was written', () => {
  const place = { lat: 16.26543, lng: -61.55111 };
  expect(readPlace(writePlace(place))).toEqual(place);
});

const LYON = { lat: 45.76, lng: 4.84 };
const AJACCIO = { lat: 41.92, lng: 8.74 };
const MARTINIQUE = { lat: 14.6, lng: -61.07 };

test.each([
  ['both', [LYON, MARTINIQUE, AJACCIO], [LYON, AJACCIO]],
  ['overseas alone', [MARTINIQUE], [MARTINIQUE]],
  ['nothing', [], []],
])('places to frame: %s', (_, places, expected) => {
  expect(placesToFrame(places)).toEqual(expected);
});
