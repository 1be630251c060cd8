/** Messages of fields with suggestions, on public pages and in the back offices (rule SUGGEST-PRESENT-TEXT). */
export const SUGGESTION_WORDS = {
  /** Accessible name of the list. */
  list: 'Suggestions',
  waiting: 'Recherche…',
  nothing: 'Aucun résultat',
  failed: 'La recherche n’a pas abouti. Vérifiez votre connexion, puis appuyez sur Entrée.',
  choose: 'Plusieurs résultats\u00a0: choisissez le vôtre.',
  found: (count: number): string => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const;

/** For fields whose typed text is valid without a suggestion. */
export const SUGGESTIONS_UNAVAILABLE = 'Les suggestions ne sont pas disponibles. Votre texte suffit.';
