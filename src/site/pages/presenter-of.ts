import type { NetworkCtx, PublicCtx } from '#server/context';
import type { FoundSummary } from '#server/listings';
import type { Found } from '#site/components/search-results.tsx';
import { listingPath } from './listing-path.ts';

/** Cards show the site's own branding for its owner's listings, else whose they are (public §4 'Property card'). */
export const presenterOf = (ctx: PublicCtx, listing: FoundSummary): string | null =>
  listing.shared ? (ctx.mandateSite(listing)?.name ?? ctx.site.market.name) : null;

/** On the network's own pages a card leads to the site that owns the mandate. */
export const onMandateSite = (ctx: NetworkCtx, listing: FoundSummary): Found => {
  const site = ctx.mandateSite(listing);
  return {
    listing,
    href: `${site ? ctx.siteOrigin(site) : ''}${listingPath(listing)}`,
    presenter: site?.name ?? null,
  };
};
