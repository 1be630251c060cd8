import { searchHref } from '#domain/listings/search-address';
import type { PublicCtx } from '#server/context';
import { type KeptListing, similarListings } from '#server/listings';
import type { KeptItem } from '#site/components/kept-view.tsx';
import { searchOf } from '#site/pages/listings/listing-load.ts';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';

/** Homes that left the market with similar ones beside them; the others have the search alone. */
const MAX_WITH_SIMILAR = 10;

/** Kept homes with their links: to their pages, or to similar homes where they left the market. */
export const keptItems = async (ctx: PublicCtx, found: readonly KeptListing[]): Promise<KeptItem[]> => {
  const shown = await onThisSite(
    ctx,
    found.map(({ listing }) => listing),
  );
  const known = new Set(found.map(({ listing }) => listing.id));
  let left = MAX_WITH_SIMILAR;
  const items: KeptItem[] = [];
  for (const [at, result] of shown.entries()) {
    const leftAs = found[at]?.left ?? null;
    const near = leftAs !== null && left-- > 0 ? await similarListings(ctx, result.listing, 6) : [];
    const others = near.filter(({ id }) => !known.has(id)).slice(0, 3);
    const similar = await onThisSite(ctx, others);
    const gone = leftAs && { leftAs, similarHref: searchHref(searchOf(ctx, result.listing)), similar };
    items.push({ ...result, gone });
  }
  return items;
};
