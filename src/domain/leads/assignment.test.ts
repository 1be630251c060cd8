import { describe, expect, test } from 'vitest';
import { answerDeadline, findRule, nextMember, nextOpening } from './assignment.ts';

const rule = (name: string, some: Partial<Parameters<typeof findRule>[0][number]> = {}) => ({
  name,
  isActive: true,
  programme: null,
  zips: [],
  origins: [],
  ...some,
});
const RULES = [
  rule('off', { isActive: false }),
  rule('positions', { programme: 'leadership' }),
  rule('facebook in Rhône', { zips: ['69', '01600'], origins: ['facebook'] }),
  rule('sourcing', { origins: ['sourcing', 'import'] }),
  rule('lyon', { programme: 'growth', zips: ['69'] }),
];

test.each([
  ['leadership', '69001', 'facebook', 'positions'],
  ['growth', '69001', 'facebook', 'facebook in Rhône'],
  ['growth', '01600', 'facebook', 'facebook in Rhône'],
  ['growth', '01000', 'facebook', undefined],
  ['growth', '01000', 'import', 'sourcing'],
  ['growth', '69009', 'other', 'lyon'],
  ['growth', null, 'other', undefined],
  ['growth', null, 'sourcing', 'sourcing'],
] as const)('a lead of %s from %s by %s: %s', (programme, zip, origin, expected) => {
  expect(findRule(RULES, { programme, zip, origin })?.name).toBe(expected);
});

describe('turns', () => {
  const MEMBERS = ['a', 'b', 'c'];
  test.each([
    [{}, [], 'a'],
    [{ a: 5 }, [], 'b'],
    [{ a: 5, b: 3, c: 4 }, [], 'b'],
    [{ a: 5, b: 3, c: 4 }, ['b'], 'c'],
    [{ a: 5, b: 3, c: 4 }, ['a', 'b', 'c'], null],
  ])('last turns %j without %j: %s', (turns, without, expected) => {
    const known = new Map(Object.entries(turns));
    expect(nextMember({ members: MEMBERS, without: new Set(without), turns: known })).toBe(expected);
  });

  test('each member of three gets a third of thirty leads', () => {
    const turns = new Map<string, number>();
    const counts = new Map<string, number>();
    for (let at = 1; at <= 30; at += 1) {
      const member = nextMember({ members: MEMBERS, without: new Set(), turns }) ?? '';
      turns.set(member, at);
      counts.set(member, (counts.get(member) ?? 0) + 1);
    }
    expect(Object.fromEntries(counts)).toEqual({ a: 10, b: 10, c: 10 });
  });
});

describe('time to answer: from 8 to 20 h, Monday to Saturday', () => {
  test.each([
    ['on Monday morning', '2026-11-23T09:00:00Z', 4, 'Europe/Paris', '2026-11-23T13:00:00.000Z'],
    ['on Monday evening', '2026-11-23T18:00:00Z', 4, 'Europe/Paris', '2026-11-24T10:00:00.000Z'],
    ['at night', '2026-11-23T23:30:00Z', 2, 'Europe/Paris', '2026-11-24T09:00:00.000Z'],
    ['on Saturday evening', '2026-11-21T18:00:00Z', 2, 'Europe/Paris', '2026-11-23T08:00:00.000Z'],
    ['on Sunday', '2026-11-22T10:00:00Z', 1, 'Europe/Paris', '2026-11-23T08:00:00.000Z'],
    ['for two days', '2026-11-23T07:00:00Z', 24, 'Europe/Paris', '2026-11-24T19:00:00.000Z'],
    ['over the change to summer time', '2026-03-28T18:00:00Z', 2, 'Europe/Paris', '2026-03-30T07:00:00.000Z'],
    ['in Martinique', '2026-11-23T23:00:00Z', 2, 'America/Martinique', '2026-11-24T13:00:00.000Z'],
    ['in Réunion', '2026-11-23T15:00:00Z', 2, 'Indian/Reunion', '2026-11-24T05:00:00.000Z'],
  ])('%s', (_, from, hours, timeZone, expected) => {
    expect(answerDeadline(new Date(from), hours, timeZone).toISOString()).toBe(expected);
  });
});

describe('the next time that people begin to answer', () => {
  test.each([
    ['before eight', '2026-11-23T06:59:00Z', 'Europe/Paris', '2026-11-23T07:00:00.000Z'],
    ['at eight', '2026-11-23T07:00:00Z', 'Europe/Paris', '2026-11-24T07:00:00.000Z'],
    ['on Saturday', '2026-11-21T12:00:00Z', 'Europe/Paris', '2026-11-23T07:00:00.000Z'],
    ['in Martinique', '2026-11-23T23:00:00Z', 'America/Martinique', '2026-11-24T12:00:00.000Z'],
    ['over the change to summer time', '2027-03-27T12:00:00Z', 'Europe/Paris', '2027-03-29T06:00:00.000Z'],
    ['over the change to winter time', '2027-10-30T12:00:00Z', 'Europe/Paris', '2027-11-01T07:00:00.000Z'],
  ])('%s', (_, after, timeZone, expected) => {
    expect(nextOpening(new Date(after), timeZone).toISOString()).toBe(expected);
  });
});
