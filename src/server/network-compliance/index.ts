/** Network feature: legal information that ads and sites lack. */

export { COMPLIANCE_DUE, checkMarket, onComplianceDue } from './check-ads.ts';
export { getCompliance, listFaultyAds } from './get-compliance.ts';
export { COMPLIANCE } from './list-compliance.ts';
export { mailMarket } from './mail-market.ts';
