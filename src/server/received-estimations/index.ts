/** Overview feature: the estimations that a site received, for its staff and the network, and energy diagnoses. */

export { exportReceivedEstimations } from './export-received.ts';
export { fetchDiagnoses, linesUrl } from './fetch-diagnoses.ts';
export { findReceivedEstimation } from './find-received.ts';
export { handleWish } from './handle-wish.ts';
export { listDiagnoses } from './list-diagnoses.ts';
export { allEstimationsSql, listAllEstimations } from './list-estimations.ts';
export { countEstimationViews, listReceivedEstimations } from './list-received.ts';
export { mapReceivedEstimations, receivedPointsSql } from './map-received.ts';
export { receivedListSql } from './received-rows.ts';
export { waitingWishes, waitingWishesSql } from './waiting-wishes.ts';
export { writeWord } from './write-word.ts';
