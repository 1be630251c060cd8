import { estimationOperations } from '#contracts/estimations';
import { type Bound, bindAll } from '#http/api/bind';
import {
  agentCards,
  changeEstimation,
  createEstimation,
  getEstimation,
  listAllEstimations,
  priceEstimation,
  registerWish,
} from '#server/estimation';

/** Calls of estimations. */
export const ESTIMATIONS: readonly Bound[] = bindAll(estimationOperations, {
  create: createEstimation,
  get: getEstimation,
  change: changeEstimation,
  price: priceEstimation,
  phone: registerWish,
  agentCards,
  all: listAllEstimations,
});
