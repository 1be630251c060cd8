import type { List } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';

/**
 * Groups of `hiddenReason` for the filter of a list: shown on the site, withdrawn, excluded by the site, or not shared
 * with it.
 */
export const LISTING_STATES = ['shown', 'withdrawn', 'excluded', 'unshared'] as const;
export type ListingState = (typeof LISTING_STATES)[number];

/** Listings of the site's owner, or published ones of other owners in its market; a market center owns all. */
export const LISTING_OWNERS = ['own', 'others'] as const;
export type ListingOwner = (typeof LISTING_OWNERS)[number];

/** The listings of a market for the staff of a site. Each order has an index (listings_by_…). */
export const LISTING_STATE_LIST = {
  orders: {
    updatedAt: { column: 'updated_at', kind: 'moment' },
    reference: { column: 'reference_key', kind: 'text' },
  },
  filters: {
    q: { operator: 'text', column: 'search_words' },
    updated: { operator: 'period', column: 'updated_at' },
  },
  columns: ['reference', 'title', 'town', 'price', 'state', 'updatedAt', 'agency', 'technicalId'],
} as const satisfies List;

export type ListingStateOrder = keyof typeof LISTING_STATE_LIST.orders;
export const LISTING_STATE_ORDERS = keysOf(LISTING_STATE_LIST.orders);
export type ListingStateColumn = (typeof LISTING_STATE_LIST.columns)[number];

/** Highest exact count of a list; above it the list shows 'plus de 10 000'. */
export const MAX_LISTINGS_COUNTED = 10_000;
/** Maximum number of sites that the window of a listing names. */
export const MAX_NAMED_SITES = 20;
