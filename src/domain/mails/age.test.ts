import { expect, test } from 'vitest';
import { ageOf, isExpired, readAge } from './age.ts';

test.each([
  ['30min', 1_800_000],
  ['12h', 43_200_000],
  ['2d', 172_800_000],
  [' 2j ', 172_800_000],
  ['2', null],
  ['-2d', null],
  ['2 jours', null],
  ['99999d', null],
  ['', null],
])('age %j: %s ms', (text, ms) => {
  expect(readAge(text)).toBe(ms);
});

const now = new Date('2026-11-22T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

test.each([
  [0, 'hour'],
  [59, 'hour'],
  [60, 'day'],
  [24 * 60, 'week'],
  [7 * 24 * 60, 'older'],
] as const)('age class of a mail of %i minutes: %s', (minutes, age) => {
  expect(ageOf(ago(minutes), now)).toBe(age);
});

test.each([
  ['access.password', 29, false],
  ['access.password', 30, true],
  ['access.invitation', 3 * 24 * 60 - 1, false],
  ['access.invitation', 3 * 24 * 60, true],
  ['messaging.receipt', 90 * 24 * 60, false],
])('%s of %i minutes has expired: %s', (template, minutes, expired) => {
  expect(isExpired({ template, made: ago(minutes) }, now)).toBe(expired);
});
