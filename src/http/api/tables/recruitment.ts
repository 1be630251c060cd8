import { budgetOperations } from '#contracts/budget';
import { jobOfferOperations } from '#contracts/job-offers';
import { type Bound, bindAll } from '#http/api/bind';
import { changeBudget, getBudget, listBudgetChanges } from '#server/budget';
import { listOffers, setOfferActive } from '#server/job-offers';

/** Recruitment of a market center: its job board, and the budget of its campaigns. */
export const RECRUITMENT: readonly Bound[] = [
  ...bindAll(jobOfferOperations, { list: listOffers, setActive: setOfferActive }),
  ...bindAll(budgetOperations, { get: getBudget, change: changeBudget, history: listBudgetChanges }),
];
