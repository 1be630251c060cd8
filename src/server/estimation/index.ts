/** Process feature: the estimations of visitors. */

export { agentCards, agentsFor } from './agent-cards.ts';
export { changeEstimation } from './change-estimation.ts';
export { withPrice } from './compute-price.ts';
export { createEstimation, ESTIMATION_FORM } from './create-estimation.ts';
export { onEstimationDigestsDue } from './digests-due.job.ts';
export {
  ESTIMATION_COMPLETED,
  type EstimationCompleted,
  onEstimationCompleted,
} from './estimation-completed.job.ts';
export {
  ESTIMATION_FOLLOWED,
  type EstimationFollowed,
  onEstimationFollowed,
} from './estimation-followed.job.ts';
export {
  askedOf,
  describedHome,
  type EstimationRow,
  findEstimation,
  lockEstimation,
  ofEstimation,
  presentAnalyze,
  resultOf,
} from './estimation-rows.ts';
export { estimationToken, openEstimationToken } from './estimation-token.ts';
export { ESTIMATION_WISHED, type EstimationWished, onEstimationWished } from './estimation-wished.job.ts';
export { getEstimation } from './get-estimation.ts';
export { priceEstimation } from './price-estimation.ts';
export { registerWish } from './register-wish.ts';
export type { ResolvedPlace } from './resolve-place.ts';
export { fullnameOf, loadEstimation } from './site-mail.ts';
