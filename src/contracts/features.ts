/** Parts of the product that calls read and change: what a browser caches, and what the server announces as changed. */
export const FEATURES = [
  'account',
  'articles',
  'jobOffers',
  'leads',
  'listings',
  'messages',
  'network',
  'savedFilters',
  'sessions',
  'site',
  'statements',
  'stats',
  'users',
] as const;
export type Feature = (typeof FEATURES)[number];
