/**
 * Features whose data calls read and change: the unit of the browser's cache and of the server's change notifications.
 */
export const FEATURES = [
  'account',
  'alerts',
  'articles',
  'compliance',
  'erasures',
  'estimations',
  'health',
  'imports',
  'jobOffers',
  'leadRules',
  'leads',
  'listings',
  'messages',
  'network',
  'posts',
  'reminders',
  'reviews',
  'savedFilters',
  'sessions',
  'site',
  'statements',
  'stats',
  'superUsers',
  'users',
  'visits',
] as const;
export type Feature = (typeof FEATURES)[number];
