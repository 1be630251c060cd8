import { searchHeading } from '#domain/listings/heading';
import { heading } from '#fr/listings';
import { SearchView } from '#site/components/search-view.tsx';
import { definePage } from '#site/render/page.ts';
import { listingPath } from './listing-path.ts';
import { presenterOf } from './presenter-of.ts';
import { loadSearch, SEARCH_NAMES } from './search-load.ts';

/** '/annonces': the listings of this site (public §2, §4 'Search'). */
export const searchPage = definePage({
  path: '/annonces',
  query: SEARCH_NAMES,
  enhance: ['search', 'place-input', 'carousel', 'map'],
  load: (ctx, request) =>
    loadSearch(ctx, request, {
      heading: heading(searchHeading(ctx.site)),
      name: ctx.site.name,
      present: (listing) => ({ listing, href: listingPath(listing), presenter: presenterOf(ctx, listing) }),
    }),
  view: ({ data }) => <SearchView {...data} />,
});
