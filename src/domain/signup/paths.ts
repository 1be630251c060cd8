import type { SignUpStep } from './steps.ts';

/** Paths of the sign-up on the network's host. */

export const SIGN_UP_PATH = '/inscription';

/** Names of the steps in the query of links. */
export const STEP_NAMES: Readonly<Record<SignUpStep, string>> = {
  account: 'compte',
  market: 'market-center',
  sectors: 'secteurs',
  subdomain: 'adresse',
  done: 'fin',
};

/** Query parameter with the site's name that was typed before the person went back to an earlier step. */
export const TYPED_NAME = 'nom';

/** `typed`: the name of the site as typed; '' when the person has not typed it yet. */
export const stepHref = (step: SignUpStep, typed = ''): string => {
  const query = new URLSearchParams({ etape: STEP_NAMES[step], ...(typed !== '' && { [TYPED_NAME]: typed }) });
  return `${SIGN_UP_PATH}?${query.toString()}`;
};

/** Leads to the identity service of the network. */
export const IDENTITY_PATH = `${SIGN_UP_PATH}/identite`;

/** Return address of the identity service; it must be registered for the client there. */
export const IDENTITY_RETURN = `${SIGN_UP_PATH}/retour`;
