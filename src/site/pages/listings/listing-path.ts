import type { Listing } from '#domain/listings/listing';

/** '/annonces/{slugified-title}/{propertyId}' (rule LISTING-ADDRESS). */
export const listingPath = ({ slug, id }: Pick<Listing, 'slug' | 'id'>): string => `/annonces/${slug}/${id}`;
