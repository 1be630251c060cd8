import { expect, test } from 'vitest';
import { energyDays, isEnergyLetter } from './energy.ts';

test.each([
  ['2026-11-21', '2026-08-21'],
  ['2026-05-31', '2026-02-28'],
  ['2028-05-31', '2028-02-29'],
  ['2026-02-10', '2025-11-10'],
])('on %s the last three months begin on %s', (today, from) => {
  expect(energyDays(today)).toEqual({ from, to: today });
});

test.each([
  ['A', true],
  ['G', true],
  ['H', false],
  ['a', false],
  ['', false],
  [null, false],
])('%j is a letter: %s', (text, expected) => {
  expect(isEnergyLetter(text)).toBe(expected);
});
