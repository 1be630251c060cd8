/** Process feature: the campaign budget of a market center. */

export { budgetHistorySql, listBudgetChanges } from './budget-history.ts';
export { budgetOfMonth } from './budget-of-month.ts';
export { changeBudget } from './change-budget.ts';
export { getBudget } from './get-budget.ts';
