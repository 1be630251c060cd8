import { searchHeading } from '#domain/listings/heading';
import { heading } from '#fr/listings';
import { SEARCH_WORDS } from '#fr/search-page';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { onCanonicalSites, onThisSite } from '#site/pages/listings/presenter-of.ts';
import type { SearchVariant } from './search-load.ts';

/** Search of a site: its heading, and links to its own pages. */
export const siteSearch = (ctx: PublicCtx): SearchVariant => ({
  heading: heading(searchHeading(ctx.site)),
  present: (listings) => onThisSite(ctx, listings),
});

/** Search of the network: links to the canonical site of each listing. */
export const networkSearch = (ctx: NetworkCtx): SearchVariant => ({
  heading: SEARCH_WORDS.networkHeading,
  present: (listings) => onCanonicalSites(ctx, listings),
});
