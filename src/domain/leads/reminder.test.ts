import { expect, test } from 'vitest';
import { groupOfReminder } from './reminder.ts';

test.each([
  ['2026-11-22', 'late'],
  ['2025-12-31', 'late'],
  ['2026-11-23', 'today'],
  ['2026-11-24', 'coming'],
  ['2027-01-01', 'coming'],
])('a reminder of %s is %s on 23 November 2026', (day, group) => {
  expect(groupOfReminder(day, '2026-11-23')).toBe(group);
});
