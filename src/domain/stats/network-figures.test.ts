import { expect, test } from 'vitest';
import { historyMonths } from './network-figures.ts';

test('the history is monthly from July 2023, across years', () => {
  const months = historyMonths('2026-11');
  expect([months[0], months[6], months.at(-1)]).toEqual(['2023-07', '2024-01', '2026-11']);
  expect(months).toHaveLength(41);
  expect(historyMonths('2023-07')).toEqual(['2023-07']);
});
