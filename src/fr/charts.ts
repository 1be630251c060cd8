/** Words that every chart of the back offices has; those of its two columns come from its view. */
export const CHART_WORDS = {
  figures: 'Voir les chiffres',
  csv: 'Télécharger en CSV',
  detail: 'Part',
} as const;
