import { readablePath, searchHref } from '#domain/listings/search-address';
import { resultsTitle, searchDescription, searchTitle } from '#fr/search-page';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { countOwn } from '#server/listings';
import type { SearchViewProps } from '#site/components/search-view.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { pageMetadata } from '#site/pages/site/page-metadata.ts';
import { tileOrigins } from '#site/pages/site/tile-origins.ts';
import type { Head, PageRequest } from '#site/render/page.ts';

type Ctx = PublicCtx | NetworkCtx;
type Shown = SearchViewProps & { focused: boolean };

/**
 * Whether search engines may index the page: searches by town and kind with results. Other filters and sort orders,
 * pages beyond the last one, and searches with only shared listings are not indexed.
 */
const isIndexable = async (ctx: Ctx, { criteria, paging, pages, total, focused }: Shown): Promise<boolean> => {
  if (readablePath(criteria) === null || paging.sort !== 'newest' || focused || paging.page > pages) return false;
  const shares = ctx.kind === 'site' && ctx.site.type !== 'market';
  return (shares ? await countOwn(ctx, criteria) : total) > 0;
};

/** Title and description: the site's for the first page of all listings, otherwise those of the search. */
const wordsOf = (ctx: Ctx, { criteria, paging, total }: Shown): { title: string; description: string } => {
  const isStart = readablePath(criteria) === '/annonces' && paging.page === 1;
  const name = ctx.kind === 'site' ? ctx.site.name : ctx.directory.network().brand;
  if (ctx.kind === 'site' && isStart) return pageMetadata(ctx, 'properties');
  const title = searchTitle(criteria.kinds, criteria.transaction, criteria.place?.label ?? null);
  return { title: resultsTitle(title, paging.page, name), description: searchDescription(title, total, name) };
};

/** Title, canonical URL and neighbouring pages of a results page. */
export const searchHead = async (ctx: Ctx, request: PageRequest, shown: Shown): Promise<Head> => {
  const { criteria, paging, pages, crumbs } = shown;
  const at = (page: number): string => `${request.origin}${searchHref(criteria, { page })}`;
  const head: Head = {
    ...wordsOf(ctx, shown),
    ...(shown.tiles ? { allow: { images: tileOrigins(shown.tiles) } } : {}),
  };
  if (!(await isIndexable(ctx, shown))) return { ...head, noindex: true };
  return {
    ...head,
    canonical: at(paging.page),
    // Views are counted per site; the network's host has no statistics.
    ...(ctx.kind === 'site' && { counted: { page: 'properties' } }),
    ...(paging.page > 1 ? { prev: at(paging.page - 1) } : {}),
    ...(paging.page < pages ? { next: at(paging.page + 1) } : {}),
    ...(crumbs.length > 0 ? { jsonLd: [breadcrumbList(request.origin, crumbs)] } : {}),
  };
};
