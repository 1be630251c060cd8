import type { Listing, Rent } from './listing.ts';

/** The extra filters of the search (rule SEARCH-FILTER-COUNT). */
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

/** The fields of a listing that the filters use. */
export type Filtered = Pick<Listing, 'features' | 'mandateType' | 'virtualVisitUrl'> & {
  /** Whether the rental is furnished. */
  furnished: Rent['furnished'];
};

const above0 = (value: unknown): boolean => typeof value === 'number' && value > 0;

const MEETS: Readonly<Record<FeatureFilter, (listing: Filtered) => boolean>> = {
  elevator: ({ features }) => features.elevator === true,
  balcony: ({ features }) => features.balcony === true || above0(features.balconiesNb),
  terrace: ({ features }) => features.terrace === true || above0(features.terraceArea),
  garden: ({ features }) => features.garden === true,
  swimmingPool: ({ features }) => features.swimmingPool === true,
  parking: ({ features }) => above0(features.parking),
  garage: ({ features }) => above0(features.garage),
  cellar: ({ features }) => features.cellar === true,
  fireplace: ({ features }) => features.fireplace === true,
  furnished: ({ features, furnished }) => features.furnished === true || furnished === true,
  airConditioning: ({ features }) => features.airConditioning === true,
  accessible: ({ features }) => features.accessible === true,
  viewOfTheSea: ({ features }) => features.viewOfTheSea === true,
  exclusive: ({ mandateType }) => mandateType === 'Success',
  withVirtualVisit: ({ virtualVisitUrl }) => virtualVisitUrl !== null,
  recent: ({ features }) => features.recent === true,
};

/** Filters as a bit mask; a listing matches when its `flagsOf` has every bit. */
export const maskOf = (filters: readonly FeatureFilter[]): number =>
  filters.reduce((mask, filter) => mask | (1 << FEATURE_FILTERS.indexOf(filter)), 0);

/** The filters that a listing meets, as a bit mask of the same form as `maskOf`. */
export const flagsOf = (listing: Filtered): number => {
  let flags = 0;
  for (const [bit, filter] of FEATURE_FILTERS.entries()) if (MEETS[filter](listing)) flags |= 1 << bit;
  return flags;
};
