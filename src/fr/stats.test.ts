import { expect, test } from 'vitest';
import { STATS_WORDS } from './stats.ts';

/** Comparisons with the month before (rule STATS-EQUAL-DAYS). */
test.each([
  [{ current: 95, previous: 100 }, '−5\u00a0% vs octobre', 'octobre 2026, les 28 premiers jours\u00a0: 100'],
  [{ current: 1500, previous: 1200 }, '+25\u00a0% vs octobre', 'octobre 2026, les 28 premiers jours\u00a0: 1\u202f200'],
  [{ current: 7, previous: 1 }, '1 en octobre', 'octobre 2026, les 28 premiers jours\u00a0: 1'],
  [{ current: 7, previous: 0 }, 'Rien en octobre', 'octobre 2026, les 28 premiers jours\u00a0: 0'],
])('%o: %s', (figure, note, hint) => {
  expect(STATS_WORDS.compared(figure, { before: '2026-10', compared: 28 })).toEqual({ note, hint });
});

test('on its first day a month names the figure of that day of the month before', () => {
  const { note } = STATS_WORDS.compared({ current: 0, previous: 43 }, { before: '2026-11', compared: 1 });
  expect(note).toBe('43 le 1er novembre');
});

test('a month that has not begun is not compared', () => {
  expect(STATS_WORDS.compared({ current: 0, previous: 12 }, { before: '2026-10', compared: 0 })).toEqual({
    note: 'Ce mois n’a pas commencé.',
  });
});
