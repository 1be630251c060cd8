/** Words that every chart of the back offices has; those of its two columns come from its view. */
export const CHART_WORDS = {
  figures: 'Voir les chiffres',
  csv: 'Télécharger en CSV',
  failed: 'Le graphique n’a pas pu s’afficher. Les chiffres restent disponibles.',
} as const;
