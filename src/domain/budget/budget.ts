/** Campaign budget of a market center, in euros a month (rule BUDGET-VALUE). */
export const MIN_BUDGET = 100;
export const BUDGET_STEP = 50;
/** Same limit as the constraint of campaign_budgets. */
export const MAX_BUDGET = 100_000;

export const BUDGET_FAULTS = ['NOT_A_NUMBER', 'TOO_LOW', 'TOO_HIGH', 'NO_STEP'] as const;
export type BudgetFault = (typeof BUDGET_FAULTS)[number];

/** Why an amount is not a valid budget; null: it is valid. The amount null removes the budget. */
export const checkBudget = (amount: unknown): BudgetFault | null => {
  if (amount === null) return null;
  if (typeof amount !== 'number' || !Number.isFinite(amount)) return 'NOT_A_NUMBER';
  if (amount < MIN_BUDGET) return 'TOO_LOW';
  if (amount > MAX_BUDGET) return 'TOO_HIGH';
  return amount % BUDGET_STEP === 0 ? null : 'NO_STEP';
};
