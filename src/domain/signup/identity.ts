/** Why the identity service of the network signed nobody in, by the codes of refusals. */
const FAULTS = {
  IDENTITY_UNVERIFIED: 'adresse',
  MEMBER_NOT_FOUND: 'membre',
  WEBSITE_ALREADY_EXISTS: 'site',
  TOO_MANY: 'essais',
} as const;
export type IdentityFault = (typeof FAULTS)[keyof typeof FAULTS] | 'service';

/** The fault that an address names; 'service': every other one. */
export const identityFault = (code: string): IdentityFault =>
  code in FAULTS ? FAULTS[code as keyof typeof FAULTS] : 'service';
