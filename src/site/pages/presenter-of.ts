import { propertyOwner } from '#domain/listings/property-owner';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { canonicalSites, type FoundSummary } from '#server/listings';
import { listOwners } from '#server/sites';
import type { Found } from '#site/components/search-results.tsx';
import { listingPath } from './listing-path.ts';

/** On a site a visitor stays on it: cards bear no name for its owner's listings, else whose they are (public §4 'Property card'). */
export const onThisSite = async (ctx: PublicCtx, listings: readonly FoundSummary[]): Promise<Found[]> => {
  const owners = await listOwners(
    ctx,
    listings.flatMap(({ shared, memberId }) => (shared && memberId) || []),
  );
  const nameOf = ({ memberId }: FoundSummary): string =>
    propertyOwner(owners.get(memberId ?? '') ?? { group: null, member: null, market: ctx.site.market.name });
  return listings.map((listing) => ({
    listing,
    href: listingPath(listing),
    presenter: listing.shared ? nameOf(listing) : null,
  }));
};

/** On the network's own pages a card leads to the site of its listing's one address; one that no site shows is left out. */
export const atOneAddress = async (ctx: NetworkCtx, listings: readonly FoundSummary[]): Promise<Found[]> => {
  const sites = await canonicalSites(ctx, listings);
  return listings.flatMap((listing) => {
    const site = sites.get(listing.id);
    return site ? [{ listing, href: `${ctx.siteOrigin(site)}${listingPath(listing)}`, presenter: site.name }] : [];
  });
};
