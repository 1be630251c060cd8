import { expect, test } from 'vitest';
import { inPlace } from './search-page.ts';

test.each([
  [null, ''],
  ['Lyon 3e (69003)', ' à Lyon 3e (69003)'],
  ['Le Mans (72000)', ' au Mans (72000)'],
  ['69003', ' dans le 69003'],
  ['75', ' dans le 75'],
  ['972', ' dans le 972'],
  ['2A', ' dans le 2A'],
])('%s: %j', (place, words) => {
  expect(inPlace(place)).toBe(words);
});
