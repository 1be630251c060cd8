import { listingStateOperations } from '#contracts/listing-states';
import { listingAddress } from '#dashboard/addresses.ts';
import { LISTING_OWNERS } from '#domain/listings/state-list';
import type { FindObjects } from '#office/frame/office-config.ts';

const MAX_FOUND = 5;
const TABS = { own: 'annonces', others: 'autres' } as const;

/**
 * Listings whose reference, title or town contains the searched words, for the command palette; the owner's listings
 * first.
 */
export const searchListings: FindObjects = async (client, q) => {
  const found = await Promise.all(
    LISTING_OWNERS.map(async (owner) => {
      const { items } = await client.call(listingStateOperations.list, { owner, q, limit: MAX_FOUND });
      return items.map(({ id, reference, title, city }) => ({
        icon: 'feeds' as const,
        label: title,
        detail: `${reference} · ${city}`,
        to: listingAddress(id, TABS[owner]),
      }));
    }),
  );
  return found.flat().slice(0, MAX_FOUND);
};
