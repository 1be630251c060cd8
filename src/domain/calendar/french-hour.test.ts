import { expect, test } from 'vitest';
import { readFrenchHour } from './french-hour.ts';

test.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  [' 14 h 30 ', '14:30'],
  ['14H05', '14:05'],
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['0:00', '00:00'],
])('%j is %s', (typed, hour) => {
  expect(readFrenchHour(typed)).toBe(hour);
});

test.each(['', '24h', '14:60', '14:3', '143', 'midi', '14h30m'])('%j is no time', (typed) => {
  expect(readFrenchHour(typed)).toBeNull();
});
