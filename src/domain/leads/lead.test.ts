import { expect, test } from 'vitest';
import { neglectedSince, neglectOf } from './lead.ts';

const DAY = 86_400_000;

test.each([
  ['captured', 0, 'none'],
  ['captured', 2.9, 'none'],
  ['captured', 3, 'waiting'],
  ['connected', 6.9, 'waiting'],
  ['cultivated', 7, 'forgotten'],
  ['closed', 90, 'none'],
  ['archived', 90, 'none'],
] as const)('a lead that is %s and untouched for %s days: %s', (status, days, expected) => {
  expect(neglectOf({ status, updatedAt: 0 }, days * DAY)).toBe(expected);
});

test('the latest change of a neglected lead is the one at which its mark appears', () => {
  const now = new Date(10 * DAY);
  const since = neglectedSince(now).getTime();
  expect(neglectOf({ status: 'captured', updatedAt: since }, now.getTime())).toBe('waiting');
  expect(neglectOf({ status: 'captured', updatedAt: since + 1 }, now.getTime())).toBe('none');
});
