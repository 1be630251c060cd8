import { expect, test } from 'vitest';
import { checkBudget } from './budget.ts';

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
