import { readablePath, readReadable, TRANSACTION_SLUGS } from '#domain/listings/search-address';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { SearchView, type SearchViewProps } from '#site/components/search-view.tsx';
import { defineNetworkPage, definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { loadSearch, type SearchVariant } from './search-load.ts';
import { networkSearch, siteSearch } from './search-variants.ts';
import { townCriteria } from './town-links.ts';

/** Another spelling of a search redirects to its canonical path; unknown words give a 404. */
const load = async (
  ctx: PublicCtx | NetworkCtx,
  request: PageRequest,
  variant: SearchVariant,
): Promise<PageResult<SearchViewProps>> => {
  const found = readReadable(ctx.catalogue.communes, request.path.slice(1).split('/'));
  const criteria = found && townCriteria(ctx.catalogue.communes, found);
  if (!criteria) return { kind: 'notFound' };
  const path = readablePath(criteria);
  if (path !== null && path !== request.path) return { kind: 'redirect', status: 301, location: path };
  return loadSearch(ctx, request, variant, criteria);
};

const shared = {
  listed: false, // listed in the searches section of the sitemap if they have results
  query: ['page', 'sort', 'view', 'focus'],
  enhance: 'search',
  view: ({ data }: { data: SearchViewProps }) => <SearchView {...data} />,
} as const;

/** Transaction; then kind or town; then both. */
const PATHS = Object.values(TRANSACTION_SLUGS).flatMap((verb) => [
  `/${verb}`,
  `/${verb}/:first`,
  `/${verb}/:first/:second`,
]);

/** '/acheter/appartement/lyon-3e-69003' and wider searches, on every host (docs/decisions/0012). */
export const townPages = PATHS.map((path) =>
  definePage<SearchViewProps>({ ...shared, path, load: (ctx, request) => load(ctx, request, siteSearch(ctx)) }),
);
export const networkTownPages = PATHS.map((path) =>
  defineNetworkPage<SearchViewProps>({
    ...shared,
    path,
    load: (ctx, request) => load(ctx, request, networkSearch(ctx)),
  }),
);
