import type { List } from '#domain/lists/list';

/** What an import would do with a listing, in the order in which people review it. */
export const LISTING_CHANGES = ['withdrawn', 'changed', 'republished', 'created'] as const;
export type ListingChange = (typeof LISTING_CHANGES)[number];

/** Maximum number of stored listings of each change for one dry run; its counts include all. */
export const MAX_STORED_LISTINGS = 2000;

/** The listings that a dry run would change. The order has the index import_listings_in_order. */
export const IMPORT_LISTING_LIST = {
  orders: { place: { column: 'place', kind: 'number' } },
  // The names differ from those of the lines, which the same window lists.
  filters: {
    listing: { operator: 'text', column: 'search_words' },
    change: { operator: 'choice', column: 'change', values: LISTING_CHANGES },
  },
  columns: ['change', 'reference', 'technicalId', 'agency', 'title', 'city', 'formerPrice', 'price', 'fields'],
} as const satisfies List;
export type ImportListingColumn = (typeof IMPORT_LISTING_LIST.columns)[number];
