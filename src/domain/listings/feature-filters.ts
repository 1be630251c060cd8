/**
 * The extra filters of the search (public §2 'advanced-filter panel'). The order is stored: the n-th filter is bit n of
 * `listings.search_flags` (a test compares them), so new ones are only added at the end.
 */
export const FEATURE_FILTERS = [
  'elevator',
  'balcony',
  'terrace',
  'garden',
  'swimmingPool',
  'parking',
  'garage',
  'cellar',
  'fireplace',
  'furnished',
  'airConditioning',
  'accessible',
  'viewOfTheSea',
  'exclusive',
  'withVirtualVisit',
  'recent',
] as const;
export type FeatureFilter = (typeof FEATURE_FILTERS)[number];

export const flagOf = (filter: FeatureFilter): number => 1 << FEATURE_FILTERS.indexOf(filter);

/** The filters as one number: a listing matches when it has every bit. */
export const maskOf = (filters: readonly FeatureFilter[]): number =>
  filters.reduce((mask, filter) => mask | flagOf(filter), 0);
