import type { PublicCtx } from '#server/context';
import type { FoundSummary } from '#server/listings';

/** Cards show the site's own branding for its owner's listings, else whose they are (public §4 'Property card'). */
export const presenterOf = (ctx: PublicCtx, listing: FoundSummary): string | null =>
  listing.shared ? (ctx.mandateSite(listing)?.name ?? ctx.site.market.name) : null;
