import { lookUp } from '#domain/objects/typed';

/** Why the network's identity service did not sign the person in, by refusal code. */
const FAULTS = {
  IDENTITY_UNVERIFIED: 'adresse',
  MEMBER_NOT_FOUND: 'membre',
  WEBSITE_ALREADY_EXISTS: 'site',
  TOO_MANY: 'essais',
} as const;
export type IdentityFault = (typeof FAULTS)[keyof typeof FAULTS] | 'service';

/** The error code in a URL; 'service': every other code. */
export const identityFault = (code: string): IdentityFault => lookUp(FAULTS, code) ?? 'service';
