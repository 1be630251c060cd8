/** Network feature: what ads and sites lack by the law. */

export { COMPLIANCE_DUE, checkMarket, onComplianceDue } from './check-ads.ts';
export { getCompliance, listFaultyAds } from './get-compliance.ts';
export { COMPLIANCE } from './list-compliance.ts';
export { mailMarket } from './mail-market.ts';
