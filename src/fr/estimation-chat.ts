import type { EstimationType } from '#domain/estimation/described';
import { ASK_TOWN } from './estimation-refusals.ts';

/** Its own formatter, because importing fr/format would load that whole module for visitors. */
const EUROS = /* @__PURE__ */ new Intl.NumberFormat('fr-FR', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});

/** Texts of the conversation that the page contains, so that the script does not load them again. */
export const CHAT_PAGE_WORDS = {
  label: 'Estimation en conversation',
  hello: (firstname: string | null): string =>
    firstname === null
      ? 'Bonjour, estimons votre bien ensemble. Cela prend une minute.'
      : `Bonjour, je suis ${firstname}. Estimons votre bien ensemble, cela prend une minute.`,
  send: 'Répondre',
  change: 'Modifier',
  typing: 'Un instant…',
  you: 'Vous',
  detail: 'Voir le détail et les ventes voisines',
  retry: 'Calculer à nouveau',
  form: 'Je préfère un formulaire',
} as const;

/** Texts of the estimation as a conversation. */
export const CHAT_WORDS = {
  step: (at: number, all: number): string => `Étape ${at} sur ${all}`,
  questions: {
    address: 'À quelle adresse se trouve-t-il ?',
    type: 'Est-ce un appartement ou une maison ?',
    area: 'Quelle est sa surface habitable, en m² ?',
    floor: 'À quel étage ? Répondez 0 pour le rez-de-chaussée.',
    groundArea: 'Quelle est la surface du terrain, en m² ? Répondez 0 s’il n’y en a pas.',
    phonenumber: 'À quel numéro pouvons-nous vous joindre ?',
  },
  kinds: { building: 'Un appartement', house: 'Une maison' } satisfies Record<EstimationType, string>,
  answers: { area: 'm²', groundArea: 'm² de terrain' },
  groundFloor: 'Rez-de-chaussée',
  floor: (floor: string): string => (floor === '1' ? '1er étage' : `${floor}e étage`),
  changeOf: (answer: string): string => `Modifier la réponse « ${answer} »`,
  between: (low: number, high: number): string => `Entre ${EUROS.format(low)} et ${EUROS.format(high)}`,
  middle: (price: number): string => `Prix le plus probable : ${EUROS.format(price)}`,
  result: 'Voici votre estimation indicative :',
  faults: {
    DIGITS: "Ce champ n'accepte que des chiffres, sans espace", // verbatim
    AREA: 'Indiquez une surface supérieure à 0',
    EMPTY: 'Veuillez saisir une réponse', // verbatim
    ADDRESS: 'Veuillez renseigner une adresse valide', // verbatim
    TOWN: ASK_TOWN,
    PHONE: 'Veuillez renseigner un numéro de téléphone valide', // rule TEXT-CORRECTED
    CONSENT: "Veuillez accepter les conditions d'utilisation", // verbatim
  },
  failed: 'Une erreur est survenue, veuillez réessayer', // verbatim
  priceFailed: 'Le prix n’a pas pu être calculé. Votre demande est enregistrée : un conseiller vous répond.',
} as const;
