import { SearchView } from '#site/components/search-view.tsx';
import { defineNetworkPage } from '#site/render/page.ts';
import { loadSearch, SEARCH_NAMES } from './search-load.ts';
import { networkSearch } from './search-variants.ts';

/** '/annonces' on the network's host: the listings of all markets. */
export const networkSearchPage = defineNetworkPage({
  path: '/annonces',
  listed: false, // listed in the searches section of the sitemap if it has results
  query: SEARCH_NAMES,
  enhance: 'search',
  load: (ctx, request) => loadSearch(ctx, request, networkSearch(ctx)),
  view: ({ data }) => <SearchView {...data} />,
});
