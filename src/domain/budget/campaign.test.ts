import { expect, test } from 'vitest';
import { budgetPerLead, budgetSoFar, campaignProgress } from './campaign.ts';

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

test.each([
  [500, '2026-11', '2026-11-28', 467],
  [500, '2026-11', '2026-11-30', 500],
  [500, '2026-10', '2026-11-28', 500],
  [500, '2026-12', '2026-11-28', 0],
])('of %i € of %s, %s accounts for %i € (rule BUDGET-FOLLOW-UP)', (budget, month, today, euros) => {
  expect(budgetSoFar(budget, month, today)).toBe(euros);
});

test('the budget for each lead, none without leads', () => {
  expect([budgetPerLead(467, 12), budgetPerLead(467, 0), budgetPerLead(0, 3)]).toEqual([39, null, 0]);
});
