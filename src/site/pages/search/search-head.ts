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
 * Search engines keep towns and kinds that find something; endless combinations of filters, orders, and pages beyond the last stay out. A search
 * that finds nothing but shared listings is left to the sites whose they are.
 */
const isKept = async (ctx: Ctx, { criteria, paging, pages, total, focused }: Shown): Promise<boolean> => {
  if (readablePath(criteria) === null || paging.sort !== 'newest' || focused || paging.page > pages) return false;
  const shares = ctx.kind === 'site' && ctx.site.type !== 'market';
  return (shares ? await countOwn(ctx, criteria) : total) > 0;
};

/** Of the first page of everything, the words that the site gave to its page; else the search in words. */
const wordsOf = (ctx: Ctx, { criteria, paging, total }: Shown): { title: string; description: string } => {
  const isStart = readablePath(criteria) === '/annonces' && paging.page === 1;
  const name = ctx.kind === 'site' ? ctx.site.name : ctx.directory.network().brand;
  if (ctx.kind === 'site' && isStart) return pageMetadata(ctx, 'properties');
  const title = searchTitle(criteria.kinds, criteria.transaction, criteria.place?.label ?? null);
  return { title: resultsTitle(title, paging.page, name), description: searchDescription(title, total, name) };
};

/** Title, canonical address and neighbours of a page of results. */
export const searchHead = async (ctx: Ctx, request: PageRequest, shown: Shown): Promise<Head> => {
  const { criteria, paging, pages, crumbs } = shown;
  const at = (page: number): string => `${request.origin}${searchHref(criteria, { page })}`;
  const head: Head = {
    ...wordsOf(ctx, shown),
    ...(shown.tiles ? { allow: { images: tileOrigins(shown.tiles) } } : {}),
  };
  if (!(await isKept(ctx, shown))) return { ...head, noindex: true };
  return {
    ...head,
    canonical: at(paging.page),
    // Readings are counted for a site; the network's own host keeps no figures.
    ...(ctx.kind === 'site' && { counted: { page: 'properties' } }),
    ...(paging.page > 1 ? { prev: at(paging.page - 1) } : {}),
    ...(paging.page < pages ? { next: at(paging.page + 1) } : {}),
    ...(crumbs.length > 0 ? { jsonLd: [breadcrumbList(request.origin, crumbs)] } : {}),
  };
};
