import { searchHeading } from '#domain/listings/heading';
import { heading } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { atOneAddress, onThisSite } from '#site/pages/listings/presenter-of.ts';
import type { SearchAudience } from './search-load.ts';

/** On a site, its own heading, and its own pages of listings. */
export const siteSearch = (ctx: PublicCtx): SearchAudience => ({
  heading: heading(searchHeading(ctx.site)),
  present: (listings) => onThisSite(ctx, listings),
});

/** On the network's own host, each leads to the site of its one address. */
export const networkSearch = (ctx: NetworkCtx): SearchAudience => ({
  heading: SEARCH_WORDS.networkHeading,
  present: (listings) => atOneAddress(ctx, listings),
});
