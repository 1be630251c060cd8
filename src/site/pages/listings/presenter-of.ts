import { ownerCard } from '#domain/listings/contact-card';
import type { FoundSummary, NetworkCtx, PublicCtx } from '#server/context';
import { presentCards, type WithCards } from '#server/listings';
import type { ListedResult } from '#site/components/search-results.tsx';
import { listingPath } from './listing-path.ts';

const nameOf = ({ cards }: WithCards<FoundSummary>): string | null => ownerCard(cards)?.publisher.fullname ?? null;

/**
 * On a site a visitor stays on it: cards bear no name for its owner's listings, else their presenter's (rule
 * LISTING-OWNER 'Property card').
 */
export const onThisSite = async (ctx: PublicCtx, listings: readonly FoundSummary[]): Promise<ListedResult[]> => {
  const carded = await presentCards(
    ctx,
    listings.filter(({ shared }) => shared),
  );
  const presenters = new Map(carded.map((one) => [one.listing.id, nameOf(one)]));
  return listings.map((listing) => ({
    listing,
    href: listingPath(listing),
    presenter: presenters.get(listing.id) ?? null,
  }));
};

/**
 * On the network's own pages a card leads to the site of its listing's one address and bears the name that stands there;
 * one that no site shows is left out.
 */
export const atOneAddress = async (ctx: NetworkCtx, listings: readonly FoundSummary[]): Promise<ListedResult[]> =>
  (await presentCards(ctx, listings)).map((one) => ({
    listing: one.listing,
    href: `${ctx.directory.siteOrigin(one.site)}${listingPath(one.listing)}`,
    presenter: nameOf(one),
  }));
