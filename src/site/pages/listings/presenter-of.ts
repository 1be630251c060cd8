import { ownerCard } from '#domain/listings/contact-card';
import { listingPath } from '#domain/listings/listing-path';
import type { NetworkCtx, PublicCtx, TenantListingSummary } from '#server/context';
import { presentCards, type WithCards } from '#server/listings';
import type { ListedResult } from '#site/components/search-results.tsx';

const nameOf = ({ cards }: WithCards<TenantListingSummary>): string | null =>
  ownerCard(cards)?.publisher.fullname ?? null;

/**
 * Results with links to this site; cards name the owner only for shared listings (rule LISTING-OWNER 'Property card').
 */
export const onThisSite = async (
  ctx: PublicCtx,
  listings: readonly TenantListingSummary[],
): Promise<ListedResult[]> => {
  const carded = await presentCards(
    ctx,
    listings.filter(({ shared }) => shared),
  );
  const presenters = new Map(carded.map((carded) => [carded.listing.id, nameOf(carded)]));
  return listings.map((listing) => ({
    listing,
    href: listingPath(listing),
    presenter: presenters.get(listing.id) ?? null,
  }));
};

/**
 * Results with links to the canonical site of each listing and its owner's name there, for the pages of the network;
 * listings without an open site are omitted.
 */
export const onCanonicalSites = async (
  ctx: NetworkCtx,
  listings: readonly TenantListingSummary[],
): Promise<ListedResult[]> =>
  (await presentCards(ctx, listings)).map((card) => ({
    listing: card.listing,
    href: `${ctx.directory.siteOrigin(card.site)}${listingPath(card.listing)}`,
    presenter: nameOf(card),
  }));
