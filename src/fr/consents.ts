import { type ConsentNames, type ConsentPurpose, namesInConsent } from '#domain/consents/consent';
import { de, moment, que } from './format.ts';

/** Text of a consent checkbox. A changed text needs a new version, because consents are stored with their version. */
export type Wording = { version: string; text: (name: string) => string };

export const CONSENT_WORDINGS = {
  contact: {
    version: '2026-11-2',
    text: (name) =>
      `J’accepte les conditions d’utilisation et ${que(name)} utilise ces informations pour répondre à ma demande.`,
  },
  'phone-prospecting': {
    version: '2026-11',
    text: (name) => `J’accepte d’être recontacté(e) par téléphone à des fins commerciales par ${name}.`,
  },
  newsletter: {
    version: '2026-11',
    text: (name) => `J’accepte de recevoir par e-mail les actualités ${de(name)}.`,
  },
  push: {
    version: '2026-11',
    text: (name) => `J’accepte de recevoir les notifications ${de(name)} sur cet appareil.`,
  },
  alert: {
    version: '2026-11',
    text: (name) => `J’accepte de recevoir par e-mail les biens de cette recherche proposés par ${name}.`,
  },
  'home-value': {
    version: '2026-11',
    text: (name) => `J’accepte de recevoir par e-mail la valeur de mon bien, estimée chaque mois par ${name}.`,
  },
  sourcing: {
    version: '2026-11',
    text: (name) => `Je m’oppose à ce ${que(name)} utilise mes informations pour me proposer de rejoindre son équipe.`,
  },
} as const satisfies Record<ConsentPurpose, Wording>;

/** Text of a consent checkbox with the names that it mentions. */
export const consentText = (purpose: ConsentPurpose, names: ConsentNames): string =>
  CONSENT_WORDINGS[purpose].text(namesInConsent(purpose, names).join(' et '));

const CALLS = 'Appels';

/**
 * Label and text, for staff, of whether a number can be called for prospecting. `isAsked`: its owner waits for an
 * answer that is a call.
 */
export const callFact = (mayCall: boolean, isAsked = false): [label: string, words: string] => {
  const refused = isAsked
    ? 'Pour répondre à sa demande seulement, pas pour du démarchage'
    : 'Pas d’accord pour des appels commerciaux : répondez à sa demande seulement';
  return [CALLS, mayCall ? 'Accepte d’être recontacté(e) par téléphone à des fins commerciales' : refused];
};

/** The same in a few words, for numbers in the offices. */
export const mayCallText = (mayCall: boolean, isAsked = false): string => {
  if (mayCall) return 'Oui, accord donné';
  return isAsked ? 'Oui, pour répondre à sa demande' : 'Non, aucun accord pour des appels';
};

/** The label and these words, for the facts of a window. */
export const shortCallFact = (mayCall: boolean, isAsked = false): [label: string, words: string] => [
  CALLS,
  mayCallText(mayCall, isAsked),
];

/** How a person is reached, and the question before a call to one who did not agree to calls. */
export const CALL_WORDS = {
  write: 'Écrire',
  title: (phone: string): string => `Appeler le ${phone}\u00a0?`,
  text:
    'Cette personne n’a pas donné son accord pour des appels commerciaux. ' +
    'Appelez-la seulement pour répondre à sa demande.',
  confirm: 'Appeler',
  cancel: 'Annuler',
} as const;

export const CONSENT_WORDS = {
  withdraw: 'Retirer mes accords',
  title: 'Mes accords',
  intro: 'Voici ce que vous avez accepté. Vous pouvez le retirer à tout moment, sans avoir à vous justifier.',
  none: 'Aucun accord n’est en cours.',
  withdrawn: 'Vos accords sont retirés. Nous ne vous solliciterons plus.',
  givenOn: (day: string): string => `Donné le ${day}`,
  withdrawNote: 'Vous pouvez à tout moment revenir sur vos accords.',
} as const;

/** Texts about what a person agreed to, for staff. */
export const GIVEN_CONSENT_WORDS = {
  title: 'Accords donnés',
  none: 'Aucun accord enregistré.',
  purposes: {
    contact: 'Utiliser ses informations pour répondre',
    'phone-prospecting': 'Être recontacté(e) par téléphone',
    newsletter: 'Recevoir les actualités',
    push: 'Notifications',
    alert: 'Recevoir les biens d’une recherche',
    sourcing: 'Être contacté(e) pour un recrutement',
    'home-value': 'Recevoir la valeur de son bien',
  } satisfies Record<ConsentPurpose, string>,
  quoted: (wording: string): string => `«\u00a0${wording}\u00a0»`,
  given: (at: string, timeZone: string): string => `Donné le ${moment(at, timeZone)}`,
  withdrawn: (at: string, timeZone: string): string => `Retiré le ${moment(at, timeZone)}`,
} as const;
