/** Process feature: signing in with one or two steps, and the second factors of the signed-in person. */

export { offerApp, removeApp, setApp } from './app-factor.ts';
export { tellBrakesBegun } from './brakes-begun.job.ts';
export { confirmIdentity } from './confirm-identity.ts';
export { getFactorRoles, setFactorRole } from './factor-roles.ts';
export { getFactors } from './factor-state.ts';
export { forgetDevice } from './own-devices.ts';
export { addPasskey, offerPasskey, removePasskey } from './passkey-factor.ts';
export { passkeyRequest, signInWithPasskey } from './passkey-sign-in.ts';
export { offerCodes, setCodes } from './renew-codes.ts';
export { resetFactors, resetFactorsOf } from './reset-factors.ts';
export { passSecondStep } from './second-step.ts';
export { signIn } from './sign-in.ts';
export { findStepMethods } from './sign-in-steps.ts';
export { APP_PURPOSE } from './spend-code.ts';
