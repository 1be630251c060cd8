import { expect, test } from 'vitest';
import { daysSince, type Freshness, freshnessOf } from './leadgen.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const HOUR_MS = 3_600_000;

test.each([
  // Age in days: rounded up, minus one.
  [0, 0],
  [1, 0],
  [23.9, 0],
  [24, 0],
  [24.1, 1],
  [48, 1],
  [48.1, 2],
  [72.1, 3],
  [24 * 30 + 1, 30],
  // The clock of another instance is ahead of this one.
  [-1, 0],
])('a lead of %d hours ago came %i days ago', (hours, days) => {
  expect(daysSince(new Date(NOW.getTime() - hours * HOUR_MS), NOW)).toBe(days);
});

test.each([
  // Summer time ends on 25 October at 01:00 UTC and starts on 29 March: a day still counts as 24 hours.
  ['2026-10-24T22:30:00Z', '2026-10-25T22:45:00Z', 1],
  ['2026-10-24T22:30:00Z', '2026-10-25T22:15:00Z', 0],
  ['2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', 0],
  // Half past midnight in Paris, after a lead of the evening.
  ['2026-11-20T22:00:00Z', '2026-11-20T23:30:00Z', 0],
])('from %s to %s: %i days', (last, now, days) => {
  expect(daysSince(new Date(last), new Date(now))).toBe(days);
});

const CASES: [days: number | null, giBudget: number | null, isActive: boolean, Freshness][] = [
  [0, 500, true, 'success'],
  [1, 500, true, 'warning'],
  [2, 500, true, 'warning'],
  [3, 500, true, 'danger'],
  [90, 500, true, 'danger'],
  [null, 500, true, 'danger'],
  [0, null, true, 'neutral'],
  [9, 0, true, 'neutral'],
  [null, null, true, 'neutral'],
  [9, 500, false, 'neutral'],
];
test.each(CASES)('%s days with a budget of %s, active %s: %s', (days, giBudget, isActive, expected) => {
  expect(freshnessOf({ days, giBudget, isActive, leadGen: true })).toBe(expected);
  expect(freshnessOf({ days, giBudget, isActive, leadGen: false })).toBe('neutral');
});
