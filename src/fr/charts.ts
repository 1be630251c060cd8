/** Texts that all charts of the back offices share; each view provides those of its two columns. */
export const CHART_WORDS = {
  figures: 'Voir les chiffres',
  csv: 'Télécharger en CSV',
  detail: 'Part',
  zeros: (n: number): string => `Afficher les ${n} lignes à 0`,
} as const;
