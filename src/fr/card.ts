import { de } from '#fr/format';

/** Texts of the profile card page. */
export const CARD_WORDS = {
  title: (name: string) => `La carte ${de(name)}`,
  site: 'Voir le site complet',
  listings: 'Voir les biens',
  sell: 'Vendre un bien',
  write: 'Écrire un message',
} as const;
