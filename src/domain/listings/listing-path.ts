import type { Listing } from './listing.ts';

/** '/annonces/{slugified-title}/{propertyId}' (rule LISTING-ADDRESS). */
export const listingPath = ({ slug, id }: Pick<Listing, 'slug' | 'id'>): string => `/annonces/${slug}/${id}`;
