import { KEPT_PATH, KEPT_QUERY, readKeptIds } from '#domain/listings/kept-homes';
import { searchHref } from '#domain/listings/search-address';
import { KEPT_WORDS } from '#fr/kept-homes';
import { keptListings, similarListings } from '#server/listings';
import { type KeptItem, KeptView, type KeptViewProps } from '#site/components/kept-view.tsx';
import { searchOf } from '#site/pages/listings/listing-load.ts';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';
import { definePage } from '#site/render/page.ts';

/**
 * '/favoris': the homes that a browser keeps (rule KEPT-HOMES). The browser's script requests the page with their ids;
 * with ids it is also a list that was shared, and works without scripts.
 */
export const keptPage = definePage<KeptViewProps>({
  path: KEPT_PATH,
  query: [KEPT_QUERY],
  enhance: 'articles',
  personal: true,
  listed: false,
  load: async (ctx, request) => {
    const ids = readKeptIds(request.query.get(KEPT_QUERY));
    const found = await keptListings(ctx, ids);
    const shown = await onThisSite(
      ctx,
      found.map(({ listing }) => listing),
    );
    const items = shown.map((result, at): KeptItem => {
      const gone = found[at]?.isGone === true;
      return { ...result, similarHref: gone ? searchHref(searchOf(ctx, result.listing)) : null };
    });
    const [first] = found;
    const known = new Set(ids);
    const similar = first ? (await similarListings(ctx, first.listing, 6)).filter(({ id }) => !known.has(id)) : [];
    return {
      kind: 'page',
      data: {
        items,
        missing: ids.length - found.length,
        isShared: ids.length > 0,
        similar: await onThisSite(ctx, similar.slice(0, 3)),
      },
      head: { title: `${KEPT_WORDS.title} | ${ctx.site.name}`, noindex: true },
    };
  },
  view: ({ data }) => <KeptView {...data} />,
});
