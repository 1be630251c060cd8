/** Overview feature: mandates that came from estimations, and their signed prices. */

export { ESTIMATION_SIGNED, type EstimationSigned, onEstimationSigned } from './estimation-signed.job.ts';
export { listSignedEstimations, signedListSql } from './list-signed.ts';
export { getMandate, setMandate } from './set-mandate.ts';
export { type SoldHome, signedInTown, signedInTownSql } from './signed-in-town.ts';
