/** What a heart says when it cannot keep a home, loaded when it is needed: pages have no bytes left for it. */
export const HEART_FAULTS = {
  full: 'Vos favoris sont complets (100 biens)\u00a0: retirez-en un d’abord.',
  notKept: 'Ce navigateur n’enregistre rien\u00a0: autorisez le stockage de ce site pour garder des biens.',
} as const;
