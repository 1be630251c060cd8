/** Process feature: the sales of the public register, the price of a home, and the estimations of visitors. */

export { agentCards, agentsFor } from './agent-cards.ts';
export { changeEstimation } from './change-estimation.ts';
export { withPrice } from './compute-price.ts';
export { createEstimation } from './create-estimation.ts';
export { estimate } from './estimate-home.ts';
export { type EstimationRow, findEstimation } from './estimation-rows.ts';
export { estimationToken, openEstimationToken } from './estimation-token.ts';
export { exportReceivedEstimations } from './export-received.ts';
export { comparablesSql } from './find-comparables.ts';
export { findReceivedEstimation } from './find-received.ts';
export { getEstimation } from './get-estimation.ts';
export { type ImportedSales, type ImportSalesRefusal, importSales, storeSales } from './import-sales.ts';
export { allEstimationsSql, listAllEstimations } from './list-estimations.ts';
export { listReceivedEstimations } from './list-received.ts';
export { ESTIMATION_COMPLETED, type EstimationCompleted, onEstimationCompleted } from './on-estimation-completed.ts';
export { ESTIMATION_WISHED, type EstimationWished, onEstimationWished } from './on-estimation-wished.ts';
export { openValuations } from './open-valuations.ts';
export { priceEstimation } from './price-estimation.ts';
export { readRegister } from './read-register.ts';
export { receivedListSql } from './received-rows.ts';
export { registerWish } from './register-wish.ts';
export { indexSales } from './sales-nearby.ts';
export { closeTraining, onSalesImported, SALES_IMPORTED, type SalesImported } from './train-department.ts';
export { trainKind } from './train-kind.ts';
