import { SEARCH_WORDS } from '#fr/search-page';
import { SearchView } from '#site/components/search-view.tsx';
import { defineNetworkPage } from '#site/render/page.ts';
import { onMandateSite } from './presenter-of.ts';
import { loadSearch, SEARCH_NAMES } from './search-load.ts';

/** '/annonces' on the network's own host: the listings of every market; each leads to the site that owns its mandate. */
export const networkSearchPage = defineNetworkPage({
  path: '/annonces',
  query: SEARCH_NAMES,
  enhance: ['search', 'place-input', 'carousel', 'map'],
  load: (ctx, request) =>
    loadSearch(ctx, request, {
      heading: SEARCH_WORDS.networkHeading,
      name: ctx.network().brand,
      present: (listing) => onMandateSite(ctx, listing),
    }),
  view: ({ data }) => <SearchView {...data} />,
});
