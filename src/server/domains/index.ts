/** Process feature: the own domains of sites, from the request to the recurring check that they still point here. */

export { askForDomain, removeDomain } from './change-domain.ts';
export { checkDomain, onDomainsDue } from './check-domain.job.ts';
export { findRequest, isTaken as isDomainTaken } from './domain-rows.ts';
export { getDomain } from './get-domain.ts';
export { HOST_CHECK_PATH, hostSignature } from './host-check.ts';
export { readDomain } from './read-domain.ts';
export { forgetFormer, keepAddress } from './served-domain.ts';
