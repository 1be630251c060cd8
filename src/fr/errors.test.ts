import { expect, test } from 'vitest';
import { problemTitle } from './errors.ts';

test.each<[number | undefined, string]>([
  [undefined, 'Trop de demandes, réessayez dans un instant'],
  [7, 'Trop de demandes, réessayez dans un instant'],
  [60, 'Trop de demandes, réessayez dans 1\u00a0minute'],
  [897, 'Trop de demandes, réessayez dans 15\u00a0minutes'],
  [3600, 'Trop de demandes, réessayez dans 60\u00a0minutes'],
  [3601, 'Trop de demandes, réessayez dans 2\u00a0heures'],
])('after too many calls, %s seconds before the next one', (seconds, title) => {
  expect(problemTitle(429, seconds)).toBe(title);
});

test('other errors do not depend on a time', () => {
  expect(problemTitle(503, 900)).toBe('Service momentanément indisponible');
});
