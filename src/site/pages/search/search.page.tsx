import { SearchView } from '#site/components/search-view.tsx';
import { definePage } from '#site/render/page.ts';
import { loadSearch, SEARCH_NAMES } from './search-load.ts';
import { siteSearch } from './search-variants.ts';

/** '/annonces': the listings of this site (rule SEARCH-RESULTS). */
export const searchPage = definePage({
  path: '/annonces',
  listed: false, // listed in the searches section of the sitemap if it has results
  query: SEARCH_NAMES,
  enhance: 'search',
  load: (ctx, request) => loadSearch(ctx, request, siteSearch(ctx)),
  view: ({ data }) => <SearchView {...data} />,
});
