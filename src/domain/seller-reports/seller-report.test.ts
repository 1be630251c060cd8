import { expect, test } from 'vitest';
import {
  isMailDay,
  isReportDue,
  lastDueDay,
  priceMoves,
  type Rhythm,
  viewsByWeek,
  viewsOfLastDays,
} from './seller-report.ts';

test.each<[Rhythm, number, string, string]>([
  ['week', 1, '2026-11-29', '2026-11-23'],
  ['week', 7, '2026-11-29', '2026-11-29'],
  ['week', 5, '2027-01-01', '2027-01-01'],
  ['week', 6, '2027-01-01', '2026-12-26'],
  ['month', 15, '2026-11-29', '2026-11-15'],
  ['month', 28, '2026-03-01', '2026-02-28'],
  ['month', 28, '2027-01-03', '2026-12-28'],
])('a mail each %s on %i was last due by %s on %s', (rhythm, day, today, due) => {
  expect(lastDueDay({ rhythm, day }, today)).toBe(due);
});

test.each<[string, Rhythm, number, string | null, string, boolean]>([
  ['on its day', 'week', 7, '2026-11-22', '2026-11-29', true],
  ['once a day', 'week', 7, '2026-11-29', '2026-11-29', false],
  ['a day late', 'week', 6, '2026-11-21', '2026-11-29', true],
  ['three days late', 'week', 4, '2026-11-19', '2026-11-29', false],
  ['each month', 'month', 28, '2026-10-28', '2026-11-28', true],
  ['the first time', 'week', 7, null, '2026-11-29', true],
])('a mail is sent %s', (_, rhythm, day, mailed_on, today, expected) => {
  expect(isReportDue({ rhythm, day, chosen_on: '2026-10-01', mailed_on }, today)).toBe(expected);
});

test.each([
  ['2026-11-29', '2026-11-29', false],
  // Sunday was chosen on Monday.
  ['2026-11-30', '2026-11-30', false],
  ['2026-11-30', '2026-12-06', true],
])('chosen on %s, a mail of Sunday is due on %s: %s', (chosen_on, today, expected) => {
  expect(isReportDue({ rhythm: 'week', day: 7, chosen_on, mailed_on: '2026-11-27' }, today)).toBe(expected);
});

test('days of a choice have bounds', () => {
  expect([0, 1, 7, 8, 1.5].map((day) => isMailDay({ rhythm: 'week', day }))).toEqual([false, true, true, false, false]);
  expect([28, 29].map((day) => isMailDay({ rhythm: 'month', day }))).toEqual([true, false]);
});

test('views are summed by week from the week of the publication', () => {
  const days = [
    { day: '2026-11-16', views: 2 },
    { day: '2026-11-22', views: 3 },
    { day: '2026-11-29', views: 7 },
  ];
  const asked = { today: '2026-11-29', publishedOn: '2026-11-12' };
  expect(viewsByWeek(days, asked)).toEqual([
    { from: '2026-11-09', views: 0, isRunning: false },
    { from: '2026-11-16', views: 5, isRunning: false },
    { from: '2026-11-23', views: 7, isRunning: true },
  ]);
  expect(viewsByWeek([], { ...asked, publishedOn: '2020-01-01' })).toHaveLength(12);
});

test('the views of the last seven days include today, also on a Monday', () => {
  const days = [
    { day: '2026-11-23', views: 1 },
    { day: '2026-11-24', views: 10 },
    { day: '2026-11-30', views: 100 },
  ];
  expect(viewsOfLastDays(days, '2026-11-30')).toBe(110);
  expect(viewsOfLastDays([], '2026-11-30')).toBe(0);
});

test('former prices become moves, without a price that came back', () => {
  const former = [
    { on: '2026-09-01', cents: 300 },
    { on: '2026-10-01', cents: 280 },
    { on: '2026-10-02', cents: 280 },
  ];
  expect(priceMoves(former, 270)).toEqual([
    { on: '2026-10-02', fromCents: 280, toCents: 270 },
    { on: '2026-09-01', fromCents: 300, toCents: 280 },
  ]);
  expect(priceMoves([], 100)).toEqual([]);
});
