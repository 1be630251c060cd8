import { expect, test } from 'vitest';
import { campaignProgress, checkBudget } from './budget.ts';

test.each([
  [100, null],
  [150, null],
  [100_000, null],
  [99, 'TOO_LOW'],
  [0, 'TOO_LOW'],
  [-100, 'TOO_LOW'],
  [125, 'NO_STEP'],
  [150.5, 'NO_STEP'],
  [100_050, 'TOO_HIGH'],
  [1e9, 'TOO_HIGH'],
  [Number.NaN, 'NOT_A_NUMBER'],
  [Number.POSITIVE_INFINITY, 'NOT_A_NUMBER'],
  ['150', 'NOT_A_NUMBER'],
  ['', 'NOT_A_NUMBER'],
  [undefined, 'NOT_A_NUMBER'],
  [null, null],
])('a budget of %s: %s (rule BUDGET-VALUE)', (amount, fault) => {
  expect(checkBudget(amount)).toBe(fault);
});

test.each([
  ['2026-11', '2026-11-01', 3],
  ['2026-11', '2026-11-15', 50],
  ['2026-11', '2026-11-30', 100],
  ['2026-12', '2026-12-31', 100],
  ['2026-12', '2026-12-01', 3],
  ['2027-02', '2027-02-14', 50],
  ['2027-02', '2027-02-28', 100],
  ['2028-02', '2028-02-28', 97],
  ['2028-02', '2028-02-29', 100],
  ['2026-10', '2026-11-01', 100],
  ['2025-12', '2026-01-01', 100],
  ['2026-12', '2026-11-30', 0],
  ['2027-01', '2026-12-31', 0],
])('the campaign of %s on %s: %i %% (rule BUDGET-PROGRESS)', (month, today, percent) => {
  expect(campaignProgress(month, today)).toBe(percent);
});
