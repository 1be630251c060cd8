/** Favourites of a person: views that stand first in the command palette. */
export const PINNED_WORDS = {
  pin: (view: string): string => `Ajouter « ${view} » aux favoris`,
  remove: (view: string): string => `Retirer « ${view} » des favoris`,
  detail: 'Favoris',
  hint: 'Maj + Entrée\u00a0: ajouter la ligne aux favoris, ou l’en retirer',
  /** `group`: that of the view in the menu, or ''. */
  marked: (group: string): string => (group === '' ? 'Favori' : `Favori · ${group}`),
  pinned: (view: string): string => `« ${view} » s’affiche maintenant en premier dans la recherche.`,
  removed: (view: string): string => `« ${view} » n’est plus dans vos favoris.`,
  failed: 'Le favori n’a pas été enregistré : ce navigateur ne garde aucune donnée. Autorisez-le, puis recommencez.',
} as const;
