import type { Listing } from '#domain/listings/listing';

/** '/annonces/{slugified-title}/{propertyId}' (public §2). */
export const listingPath = ({ slug, id }: Pick<Listing, 'slug' | 'id'>): string => `/annonces/${slug}/${id}`;
