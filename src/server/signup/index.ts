/** Process feature: members of the network open their own site. */

export { FAULT_STATUS, type SubdomainFault, subdomainFault } from './availability.ts';
export { checkEmail } from './check-email.ts';
export { chooseSubdomain } from './choose-subdomain.ts';
export { refuseField } from './faults.ts';
export { beginIdentity, finishIdentity } from './identity.ts';
export { currentSignUp, networkHost, presentWebsite, type SignUp, stateOf } from './session.ts';
export { setSectors } from './set-sectors.ts';
export { setSubdomain } from './set-subdomain.ts';
