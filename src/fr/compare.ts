import { count } from './format.ts';

/** Texts of the comparison of homes. */
export const COMPARE_WORDS = {
  title: 'Comparer des biens',
  choose: 'Comparer',
  submit: 'Comparer les biens cochés',
  /** After the number of chosen ones. */
  chosen: (most: number): string => `\u00a0sur ${most}`,
  hint: 'Cochez de deux à quatre biens pour les voir côte à côte.',
  intro: (n: number): string => `${n} biens côte à côte.`,
  differs: 'Ces biens diffèrent',
  legend: 'En gras\u00a0: ce qui diffère d’un bien à l’autre.',
  sameInAll: 'Ces biens ont tout en commun.',
  essentials: 'L’essentiel',
  onlyDifferences: 'Voir seulement les différences',
  allRows: 'Voir toutes les lignes',
  table: 'Comparaison des biens',
  row: 'Caractéristique',
  none: '–',
  noneLabel: 'Non précisé',
  tooMany: 'Quatre biens au plus se comparent\u00a0: voici les quatre premiers.',
  missing: (n: number): string =>
    `${count(n, 'bien choisi n’est plus présenté', 'biens choisis ne sont plus présentés')} sur ce site.`,
  emptyTitle: 'Choisissez au moins deux biens.',
  emptyHint: 'Cochez-les dans vos favoris, puis comparez-les.',
  favourites: 'Voir mes favoris',
  rows: {
    price: 'Prix',
    fees: 'Honoraires',
    state: 'Disponibilité',
    perSquareMetre: 'Prix au m²',
    place: 'Ville',
    dpe: 'DPE',
    ges: 'GES',
    agent: 'Conseiller',
  },
} as const;
