/** What a heart says when it cannot keep a home. The script loads these words then: pages have no bytes left for them. */
export const HEART_FAULTS = {
  full: 'Vos favoris sont complets (100 biens)\u00a0: retirez-en un d’abord.',
  notKept: 'Ce navigateur n’enregistre rien\u00a0: autorisez le stockage de ce site pour garder des biens.',
} as const;
