/** Texts of the search over the whole network (Ctrl K). */
export const NETWORK_SEARCH_WORDS = {
  /** Labels of results that are not people. */
  kinds: { market: 'Market center', group: 'Groupe' },
  inactive: 'inactif',
  all: (text: string): string => `Toutes les personnes pour « ${text} »`,
} as const;
