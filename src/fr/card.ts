import type { PictureFault } from '#domain/files/picture-rules';
import { MAX_NAME } from '#domain/people/person-limits';
import { MAX_BUTTON_TITLE, MAX_BUTTONS, MAX_DESCRIPTION } from '#domain/sites/card-limits';
import type { CardFault, CardFaultCode } from '#domain/sites/check-card';
import type { CardButton } from '#domain/sites/profile-card';
import { de } from './format.ts';
import { SITE_PICTURE_FAULTS } from './site-pictures.ts';

/** Texts of the profile card page. */
export const CARD_WORDS = {
  title: (name: string) => `La carte ${de(name)}`,
  site: 'Voir le site complet',
  legal: 'Mentions légales',
  add: 'Ajouter aux contacts',
  call: (number: string) => `Appeler le ${number}`,
  write: (email: string) => `Écrire à ${email}`,
} as const;

/** The buttons of a card that has no buttons of its own. */
export const CARD_BUTTONS: readonly CardButton[] = [
  { title: 'Voir les biens', link: '/annonces' },
  { title: 'Vendre un bien', link: '/vendre' },
  { title: 'Écrire un message', link: '/contact' },
];

type FaultText = (rank: number) => string;

const LINKS = 'une adresse https, un téléphone, un e-mail, ou une page du site comme /annonces';

const FAULTS: Readonly<Record<CardFaultCode, FaultText>> = {
  NAME_MISSING: () => 'Renseignez un prénom ou un nom à afficher.',
  NAME_TOO_LONG: () => `${MAX_NAME} caractères au plus.`,
  DESCRIPTION_TOO_LONG: () => `${MAX_DESCRIPTION} caractères au plus.`,
  PHONE: () => 'Renseignez un numéro de téléphone français valide.',
  EMAIL: () => 'Renseignez une adresse e-mail valide.',
  TOO_MANY_BUTTONS: () => `${MAX_BUTTONS} boutons au plus.`,
  BUTTON_TITLE: (rank) => `Bouton ${rank}\u00a0: donnez-lui un titre, ou supprimez-le.`,
  BUTTON_TITLE_TOO_LONG: (rank) => `Bouton ${rank}\u00a0: ${MAX_BUTTON_TITLE} caractères au plus.`,
  BUTTON_LINK: (rank) => `Bouton ${rank}\u00a0: ce lien n’est pas accepté. Saisissez ${LINKS}.`,
  SOCIAL_URL: () => 'Cette adresse n’est pas celle d’une page de ce réseau.',
  COLOR: () => 'Saisissez une couleur comme #1a5276.',
};

/** Why a value of the card is refused. */
export const cardFaultText = ({ code, rank }: CardFault): string => FAULTS[code](rank);

export const CARD_REFUSALS = {
  picture: 'Cette image n’existe pas sur ce site\u00a0: envoyez-la à nouveau.',
} as const;

/** Why a photo of the card is refused. */
export const CARD_PHOTO_FAULTS = {
  ...SITE_PICTURE_FAULTS,
  TOO_HEAVY: 'Le fichier sélectionné est trop volumineux, veuillez choisir un fichier de moins de 5 Mo.',
} as const satisfies Record<PictureFault, string>;
