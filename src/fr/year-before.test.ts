import { expect, test } from 'vitest';
import { besideWholeMonth, besideYearBefore, chartedMonth } from './year-before.ts';

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const current = '2026-11';

test.each([
  ['2026-11', '2024-01-01', 'novembre 2026 (en cours)'],
  ['2025-11', '2024-01-01', 'novembre 2025 (un an avant)'],
  ['2025-11', '2025-11-20', 'novembre 2025 (un an avant, compté depuis le 20)'],
  ['2026-11', '2026-11-03', 'novembre 2026 (en cours, compté depuis le 3)'],
  ['2026-02', '2026-02-01', 'février 2026'],
])('%s, with figures since %s: %s', (month, since, expected) => {
  expect(chartedMonth(month, { current, since })).toBe(expected);
});

test.each([
  [
    'both months',
    '2024-01-01',
    { current: 42, previous: 31, days: 28 },
    'Novembre 2026, les 28 premiers jours : 42 ; novembre 2025, les mêmes jours : 31 (+35 %)',
  ],
  [
    'too few for a percentage',
    '2024-01-01',
    { current: 4, previous: 3, days: 1 },
    'Novembre 2026, le 1er jour : 4 ; novembre 2025, les mêmes jours : 3',
  ],
  [
    'a month that is counted in part',
    '2025-11-20',
    { current: 42, previous: 31, days: 28 },
    'Novembre 2026, les 28 premiers jours : 42 ; novembre 2025, les mêmes jours : 31 (compté depuis le 20)',
  ],
  [
    'a younger site',
    '2026-03-03',
    { current: 42, previous: 0, days: 28 },
    'Novembre 2026 (en cours) : 42 ; pas de chiffres un an avant, ils commencent le 3 mars 2026',
  ],
])('the current month beside the year before: %s', (_, since, figures, expected) => {
  expect(plain(besideYearBefore({ current, since }, figures))).toBe(expected);
});

test('a month of which the days are not known is beside the whole month of the year before', () => {
  const values: Readonly<Record<string, string>> = { '2026-11': '42', '2025-11': '310' };
  const figures = { name: 'Visiteurs', textOf: (month: string) => values[month] ?? '' };
  expect(plain(besideWholeMonth({ current, since: '2024-01-01' }, figures))).toBe(
    'Visiteurs, novembre 2026 (en cours) : 42 ; novembre 2025, mois entier : 310',
  );
  expect(plain(besideWholeMonth({ current, since: '2025-12-01' }, figures))).toContain('pas de chiffres un an avant');
});
