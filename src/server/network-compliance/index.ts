/** Network feature: legal information that ads and sites lack. */

export { checkMarket, onComplianceDue } from './check-ads.job.ts';
export { getCompliance, listFaultyAds } from './get-compliance.ts';
export { COMPLIANCE } from './list-compliance.ts';
export { mailMarket } from './mail-market.ts';
