import { expect, test } from 'vitest';
import { readFrenchDay } from './french-day.ts';

test.each([
  ['05/01/2026', '2026-01-05'],
  ['5/1/26', '2026-01-05'],
  [' 5.1.2026 ', '2026-01-05'],
  ['5-1-2026', '2026-01-05'],
  ['05 01 2026', '2026-01-05'],
  ['05012026', '2026-01-05'],
  ['29/02/2028', '2028-02-29'],
])('%j is %s', (typed, day) => {
  expect(readFrenchDay(typed)).toBe(day);
});

test.each(['', '5', '5/1', '30/02/2026', '2026-01-05', '13/13/2026', 'demain', '5/1/226'])('%j is no day', (typed) => {
  expect(readFrenchDay(typed)).toBeNull();
});
