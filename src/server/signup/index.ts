/** Process feature: members of the network open their own site. */

export { FAULT_STATUS, type SubdomainFault, subdomainFault } from './availability.ts';
export { checkEmail } from './check-email.ts';
export { chooseMarketCenter } from './choose-market-center.ts';
export { chooseSubdomain } from './choose-subdomain.ts';
export { type CurrentSignUp, currentSignUp, stateOf } from './current-sign-up.ts';
export { refuseField } from './faults.ts';
export { beginIdentity, finishIdentity } from './identity.ts';
export { networkHost, presentWebsite, type SignUp } from './session.ts';
export { setSectors } from './set-sectors.ts';
export { setSubdomain } from './set-subdomain.ts';
