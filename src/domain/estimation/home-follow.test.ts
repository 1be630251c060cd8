import { expect, test } from 'vitest';
import { addMonths } from '#domain/calendar/month';
import { energyRules, followStateOf, isMailDue, moveOf, readEnergy } from './home-follow.ts';

/** Months of the mails to a person who opens the page in the given months. */
const mailed = (from: string, months: number, opened: readonly string[] = []): string[] => {
  let follow: Parameters<typeof isMailDue>[0] = { openedOn: `${from}-31`, unopened: 0, mailedMonth: null };
  const found: string[] = [];
  for (let rank = 0; rank < months; rank += 1) {
    const month = addMonths(from, rank);
    if (isMailDue(follow, month)) {
      found.push(month);
      follow = { ...follow, mailedMonth: month, unopened: follow.unopened + 1 };
    }
    if (opened.includes(month)) follow = { ...follow, openedOn: `${month}-28`, unopened: 0 };
  }
  return found;
};

test('mails come each month, after three unopened ones each quarter, after a year none', () => {
  expect(mailed('2026-01', 24)).toEqual(['2026-02', '2026-03', '2026-04', '2026-07', '2026-10']);
});

test('a person who opens the page gets the mail each month again', () => {
  expect(mailed('2026-11', 12, ['2027-07'])).toEqual([
    '2026-12',
    '2027-01',
    '2027-02',
    '2027-05',
    '2027-08',
    '2027-09',
    '2027-10',
  ]);
});

const NOW = new Date('2026-11-20T10:00:00Z');
const at = (day: string): Date => new Date(`${day}T10:00:00Z`);

test.each([
  ['nobody', null, null],
  ['unconfirmed', { confirmed_at: null, stopped_at: null, seen_at: null, seen_days: 0 }, null],
  [
    'opened once',
    { confirmed_at: at('2026-11-01'), stopped_at: null, seen_at: at('2026-11-01'), seen_days: 1 },
    'following',
  ],
  ['came back', { confirmed_at: at('2026-09-01'), stopped_at: null, seen_at: at('2026-11-01'), seen_days: 2 }, 'back'],
  [
    'long ago',
    { confirmed_at: at('2026-01-01'), stopped_at: null, seen_at: at('2026-02-01'), seen_days: 5 },
    'following',
  ],
  ['stopped', { confirmed_at: at('2026-01-01'), stopped_at: at('2026-02-02'), seen_at: null, seen_days: 0 }, 'stopped'],
] as const)('%s', (_, follow, state) => {
  expect(followStateOf(follow, NOW)).toBe(state);
});

const value = (given: Partial<Parameters<typeof moveOf>[1]> = {}) => ({
  month: '2026-11',
  low: 180_000,
  price: 200_000,
  high: 220_000,
  asOf: '2026-06-30',
  home: 'a',
  ...given,
});

test.each([
  ['a first value', undefined, value(), null],
  ['a correction', value({ home: 'b' }), value(), { why: 'home', share: 0 }],
  ['no move', value({ asOf: '2025-12-31' }), value(), { why: 'same', share: 0 }],
  ['later sales', value({ asOf: '2025-12-31', price: 160_000 }), value(), { why: 'sales', share: 0.25 }],
  ['the same sales, read again', value({ price: 250_000 }), value(), { why: 'model', share: -0.2 }],
] as const)('what changed it: %s', (_, former, present, move) => {
  const found = moveOf(former, present);
  expect(found && { ...found, share: Number(found.share.toFixed(4)) }).toEqual(move);
});

const letting = (from: string, isPresent: boolean) => ({ rule: 'letting', from, isPresent });
const audit = (from: string, isPresent: boolean) => ({ rule: 'audit', from, isPresent });

test.each([
  ['C', 'house', '69003', []],
  ['D', 'house', '69003', [audit('2034-01-01', false)]],
  ['E', 'house', '20200', [letting('2034-01-01', false), audit('2025-01-01', true)]],
  ['F', 'house', '69003', [letting('2028-01-01', false), audit('2023-04-01', true)]],
  ['G', 'flat', '69003', [letting('2025-01-01', true)]],
  ['G', 'house', '97110', [letting('2028-01-01', false)]],
  ['G', 'flat', '97200', [letting('2028-01-01', false)]],
  ['F', 'house', '97300', [letting('2031-01-01', false)]],
  ['F', 'flat', '97400', [letting('2031-01-01', false)]],
  ['F', 'flat', '97600', [letting('2031-01-01', false)]],
  ['E', 'house', '97400', []],
  ['G', 'house', '97500', []],
  ['G', 'house', '97133', []],
  ['G', 'house', '97150', []],
  ['G', 'house', '98800', []],
] as const)('rules of the letter %s for a %s in %s', (letter, kind, zip, rules) => {
  expect(energyRules(letter, { kind, zip, today: '2026-11-20' })).toEqual(rules);
});

test('a form has a letter or none', () => {
  expect(['A', 'H', '', 'a'].map(readEnergy)).toEqual(['A', null, null, null]);
});
