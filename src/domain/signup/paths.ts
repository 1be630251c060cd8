import type { SignUpStep } from './steps.ts';

/** Paths of the sign-up on the network's host. */

export const SIGN_UP_PATH = '/inscription';

/** Names of the steps in the query, which a link or a reload opens. */
export const STEP_NAMES: Readonly<Record<SignUpStep, string>> = {
  account: 'compte',
  sectors: 'secteurs',
  subdomain: 'adresse',
  done: 'fin',
};

export const stepHref = (step: SignUpStep): string => `${SIGN_UP_PATH}?etape=${STEP_NAMES[step]}`;

/** Leads to the identity service of the network. */
export const IDENTITY_PATH = `${SIGN_UP_PATH}/identite`;

/** Where the identity service sends people back; its client is registered with this address. */
export const IDENTITY_RETURN = `${SIGN_UP_PATH}/retour`;
