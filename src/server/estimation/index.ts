/** Process feature: the sales of the public register, the price of a home, and the estimations of visitors. */

export { agentCards, agentsFor } from './agent-cards.ts';
export { changeEstimation } from './change-estimation.ts';
export { withPrice } from './compute-price.ts';
export { createEstimation } from './create-estimation.ts';
export { estimate } from './estimate-home.ts';
export { askedOf, type EstimationRow, findEstimation, lockEstimation, resultOf } from './estimation-rows.ts';
export { openEstimationToken } from './estimation-token.ts';
export { exportReceivedEstimations } from './export-received.ts';
export { fetchDiagnoses, linesUrl } from './fetch-diagnoses.ts';
export { comparablesSql, findComparables } from './find-comparables.ts';
export { findReceivedEstimation } from './find-received.ts';
export { getEstimation } from './get-estimation.ts';
export { handleWish } from './handle-wish.ts';
export { type ImportedSales, type ImportSalesRefusal, importSales, storeSales } from './import-sales.ts';
export { listDiagnoses } from './list-diagnoses.ts';
export { allEstimationsSql, listAllEstimations } from './list-estimations.ts';
export { countEstimationViews, listReceivedEstimations } from './list-received.ts';
export { listSignedEstimations, signedListSql } from './list-signed.ts';
export { mapReceivedEstimations, receivedPointsSql } from './map-received.ts';
export { ESTIMATION_DIGESTS_DUE, onEstimationDigestsDue } from './on-digests-due.ts';
export {
  ESTIMATION_COMPLETED,
  type EstimationCompleted,
  fullnameOf,
  onEstimationCompleted,
} from './on-estimation-completed.ts';
export { ESTIMATION_SIGNED, type EstimationSigned, onEstimationSigned } from './on-estimation-signed.ts';
export { ESTIMATION_WISHED, type EstimationWished, onEstimationWished } from './on-estimation-wished.ts';
export { ESTIMATION_REPORT, type EstimationReport, onReportAsked } from './on-report-asked.ts';
export { openValuations } from './open-valuations.ts';
export { priceEstimation } from './price-estimation.ts';
export { readRegister } from './read-register.ts';
export { receivedListSql } from './received-rows.ts';
export { registerWish } from './register-wish.ts';
export { closeReports, drawCertificate, drawOpinion, drawReport } from './report/draw-report.ts';
export type { CertificateData, OpinionData, ReportData } from './report/protocol.ts';
export { describedHome } from './report-data.ts';
export type { ResolvedPlace } from './resolve-place.ts';
export { indexSales } from './sales-nearby.ts';
export { sendMailReport } from './send-mail-report.ts';
export { sendReportLink } from './send-report-link.ts';
export { getMandate, setMandate } from './set-mandate.ts';
export { closeTraining, onSalesImported, SALES_IMPORTED, type SalesImported } from './train-department.ts';
export { trainKind } from './train-kind.ts';
export { waitingWishes, waitingWishesSql } from './waiting-wishes.ts';
