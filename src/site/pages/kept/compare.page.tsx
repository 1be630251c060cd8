import { COMPARE_PATH, COMPARED, comparedIds } from '#domain/listings/compare';
import { KEPT_QUERY } from '#domain/listings/kept-homes';
import { searchHref } from '#domain/listings/search-address';
import { COMPARE_WORDS } from '#fr/compare';
import { comparedListings } from '#server/listings';
import { CompareView, type CompareViewProps } from '#site/components/compare-view.tsx';
import { searchOf } from '#site/pages/listings/listing-load.ts';
import { listingPath } from '#site/pages/listings/listing-path.ts';
import { definePage } from '#site/render/page.ts';
import { comparedSections } from './compared-sections.ts';

/** Query value: only the rows in which the homes differ. */
const DIFFERENCES = 'differences';

const hrefOf = (ids: readonly string[], onlyDifferences: boolean): string =>
  `${COMPARE_PATH}?${KEPT_QUERY}=${ids.join('.')}${onlyDifferences ? `&${DIFFERENCES}=1` : ''}`;

/**
 * '/comparer?biens=…': two to four homes side by side (rule KEPT-COMPARED), from the ids of one value or of the boxes
 * of a form.
 */
export const comparePage = definePage<CompareViewProps>({
  path: COMPARE_PATH,
  query: [KEPT_QUERY, DIFFERENCES],
  personal: true,
  listed: false,
  load: async (ctx, { query }) => {
    const asked = comparedIds(query.getAll(KEPT_QUERY));
    const ids = asked.slice(0, COMPARED.max);
    const found = await comparedListings(ctx, ids);
    const onlyDifferences = query.has(DIFFERENCES);
    return {
      kind: 'page',
      data: {
        homes: found.map(({ listing }) => ({
          id: listing.id,
          title: listing.title,
          kind: listing.kind,
          pictures: listing.pictures,
          href: listing.status === 'published' ? listingPath(listing) : searchHref(searchOf(ctx, listing)),
        })),
        sections: comparedSections(found, { onlyDifferences }),
        otherHref: hrefOf(ids, !onlyDifferences),
        onlyDifferences,
        notices: [
          ...(asked.length > COMPARED.max ? [COMPARE_WORDS.tooMany] : []),
          ...(found.length < ids.length ? [COMPARE_WORDS.missing(ids.length - found.length)] : []),
        ],
      },
      head: { title: `${COMPARE_WORDS.title} | ${ctx.site.name}`, noindex: true },
    };
  },
  view: ({ data }) => <CompareView {...data} />,
});
