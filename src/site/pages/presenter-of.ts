import type { NetworkCtx, PublicCtx } from '#server/context';
import { canonicalSites, type FoundSummary } from '#server/listings';
import type { Found } from '#site/components/search-results.tsx';
import { listingPath } from './listing-path.ts';

/** Cards show the site's own branding for its owner's listings, else whose they are (public §4 'Property card'). */
export const presenterOf = (ctx: PublicCtx, listing: FoundSummary): string | null =>
  listing.shared ? (ctx.mandateSite(listing)?.name ?? ctx.site.market.name) : null;

/** On the network's own pages a card leads to the site of its listing's one address; one that no site shows is left out. */
export const atOneAddress = async (ctx: NetworkCtx, listings: readonly FoundSummary[]): Promise<Found[]> => {
  const sites = await canonicalSites(ctx, listings);
  return listings.flatMap((listing) => {
    const site = sites.get(listing.id);
    return site ? [{ listing, href: `${ctx.siteOrigin(site)}${listingPath(listing)}`, presenter: site.name }] : [];
  });
};
