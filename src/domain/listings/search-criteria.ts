/** The search of listings as pages see it: criteria, their address, the badge, what to offer when nothing is found. */
export * from './criteria.ts';
export { FEATURE_FILTERS, type FeatureFilter } from './feature-filters.ts';
export { type Relaxation, type RelaxationCode, relaxations } from './relaxations.ts';
export {
  parseCriteria,
  parsePaging,
  type SearchPaging,
  writeCriteria,
} from './search-query.ts';
