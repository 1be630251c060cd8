/** Overview feature: mandates that came from estimations, and their signed prices. */

export { listSignedEstimations, signedListSql } from './list-signed.ts';
export { ESTIMATION_SIGNED, type EstimationSigned, onEstimationSigned } from './on-estimation-signed.ts';
export { getMandate, setMandate } from './set-mandate.ts';
