/** Entry of the search for pages: criteria, their URLs, filter count, relaxations. */
export * from './criteria.ts';
export { FEATURE_FILTERS, type FeatureFilter } from './feature-filters.ts';
export { type Relaxation, type RelaxationCode, relaxations } from './relaxations.ts';
export {
  parseCriteria,
  parsePaging,
  type SearchPaging,
  writeCriteria,
} from './search-query.ts';
