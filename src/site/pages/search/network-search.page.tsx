import { SearchView } from '#site/components/search-view.tsx';
import { defineNetworkPage } from '#site/render/page.ts';
import { networkSearch } from './search-audiences.ts';
import { loadSearch, SEARCH_NAMES } from './search-load.ts';

/** '/annonces' on the network's own host: the listings of every market. */
export const networkSearchPage = defineNetworkPage({
  path: '/annonces',
  listed: false, // the sitemap has it among the searches, when it finds something
  query: SEARCH_NAMES,
  enhance: ['search', 'place-input', 'map'],
  load: (ctx, request) => loadSearch(ctx, request, networkSearch(ctx)),
  view: ({ data }) => <SearchView {...data} />,
});
