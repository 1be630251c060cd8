/** Catalogue feature: search of listings in memory, their cards, pages, map and API output. */

export { boundsOf, type MapView } from './bounds-of.ts';
export { canonicalSites } from './canonical-sites.ts';
export { choosePlace, type OtherTown, otherTowns } from './choose-place.ts';
export { type Circle, type Cluster, clusterListings, type MapResult } from './cluster-listings.ts';
export { columnOf, selectFields } from './columns.ts';
export { comparedListings } from './compared-listings.ts';
export { countByTown, countOwn, ownTowns, townsOfMarkets, townsWithListings } from './count-by-town.ts';
export { COVER } from './cover.ts';
export { exclusions } from './exclusions.ts';
export { findCards } from './find-cards.ts';
export { findSummary } from './find-summary.ts';
export { getListing, type ListingLookup, listingSql } from './get-listing.ts';
export { listingHandlers } from './handlers.ts';
export { hydrateSql } from './hydrate.ts';
export { type KeptListing, keptListings } from './kept-listings.ts';
export { type CanonicalList, type ListedListing, listCanonical } from './list-canonical.ts';
export {
  countByMarket,
  latestListings,
  latestOfMarkets,
  listingsLikeSearch,
  listingsOfMember,
  similarListings,
} from './list-listings.ts';
export { type ListingIndexOptions, openListingIndex } from './listing-index.ts';
export { listingsOfSite } from './listings-of-site.ts';
export { loadSlice, publishedSql, sliceOfListings } from './load-slice.ts';
export type { SearchCtx } from './matches.ts';
export { isOwnListing } from './own-listings.ts';
export { periodicJson } from './periodic-json.ts';
export { presentCards, type WithCards } from './present-cards.ts';
export { SUMMARY } from './rows.ts';
export { countListings, type SearchResult, searchListings } from './search-listings.ts';
export { openSearchState } from './search-state.ts';
export { hadListings, type TownListings, townListings, withdrawnSql } from './town-listings.ts';
