import { expect, test } from 'vitest';
import {
  periodFaults,
  periodsOf,
  RETENTION,
  type Retained,
  type RetentionPeriods,
  retainedSince,
} from './retention.ts';

const USUAL: RetentionPeriods = {
  requests: 36,
  applications: 24,
  alerts: 13,
  proofs: 60,
  visits: 25,
  mails: 3,
  changes: 24,
  lists: 13,
  reviews: 36,
  appointments: 13,
};

test.each<[number, string, string]>([
  [36, '2026-11-21T03:20:00Z', '2023-11-21T03:20:00Z'],
  [24, '2028-02-29T03:20:00Z', '2026-02-28T03:20:00Z'],
  [60, '2026-01-01T00:00:00Z', '2021-01-01T00:00:00Z'],
  [25, '2026-01-31T03:20:00Z', '2023-12-31T03:20:00Z'],
  [3, '2026-05-31T03:20:00Z', '2026-02-28T03:20:00Z'],
])('%s months on %s: data from before %s is deleted', (months, now, since) => {
  expect(retainedSince(months, new Date(now))).toEqual(new Date(since));
});

test.each<[string, Record<string, unknown>, Partial<RetentionPeriods>]>([
  ['none', {}, USUAL],
  ['a shorter one', { requests: 12 }, { ...USUAL, requests: 12 }],
  ['longer than the law allows', { requests: 37, visits: 26 }, USUAL],
  ['one that the law fixes', { proofs: 12 }, USUAL],
  ['no number', { mails: '2', changes: null, applications: 1.5 }, USUAL],
  ['an unknown kind', { cookies: 3 }, USUAL],
])('chosen periods: %s', (_, chosen, expected) => {
  expect(periodsOf(chosen)).toEqual(expected);
});

test.each<[string, Partial<Record<Retained, unknown>>, string[]]>([
  ['the usual ones', {}, []],
  ['at the bounds', { requests: 1, mails: 1, applications: 1, visits: 1, changes: 6 }, []],
  ['below', { requests: 0, mails: 0, changes: 5 }, ['requests BOUNDS', 'mails BOUNDS', 'changes BOUNDS']],
  ['above', { applications: 25, visits: 26 }, ['applications BOUNDS', 'visits BOUNDS']],
  ['another one than the fixed one', { proofs: 59 }, ['proofs BOUNDS']],
  ['none, or a part of a month', { requests: null, changes: 7.5 }, ['requests BOUNDS', 'changes BOUNDS']],
  ['mails longer than requests', { requests: 2 }, ['mails LONGER_THAN_REQUESTS']],
])('periods to save: %s', (_, typed, expected) => {
  const periods = { ...USUAL, ...typed } as RetentionPeriods;
  expect(periodFaults(periods).map(({ kind, fault }) => `${kind} ${fault}`)).toEqual(expected);
});

test('the usual periods are within their bounds', () => {
  expect(periodsOf()).toEqual(USUAL);
  expect(Object.values(RETENTION).every(({ months, min, max }) => min <= months && months <= max)).toBe(true);
});
