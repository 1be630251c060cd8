import { searchHeading } from '#domain/listings/heading';
import { heading } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { listingPath } from './listing-path.ts';
import { atOneAddress, presenterOf } from './presenter-of.ts';
import type { SearchFace } from './search-load.ts';

/** On a site, listings stay on it: a visitor never leaves the site he chose. */
export const siteSearch = (ctx: PublicCtx): SearchFace => ({
  heading: heading(searchHeading(ctx.site)),
  present: (listings) =>
    listings.map((listing) => ({ listing, href: listingPath(listing), presenter: presenterOf(ctx, listing) })),
});

/** On the network's own host, each leads to the site of its one address. */
export const networkSearch = (ctx: NetworkCtx): SearchFace => ({
  heading: SEARCH_WORDS.networkHeading,
  present: (listings) => atOneAddress(ctx, listings),
});
