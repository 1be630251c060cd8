import { townOfSlug, townSlug } from '#domain/listings/search-address';
import type { Commune } from '#domain/places/place';
import { townPath } from '#domain/towns/town-page';
import { communeName } from '#fr/places';
import type { PublicCtx } from '#server/context';
import { hadListings, townsWithListings } from '#server/listings';
import type { SearchLink } from '#site/components/search-links.tsx';
import type { PageRequest, PageResult } from '#site/render/page.ts';

/** Address of a site's page of a town; null: name and code do not identify it. */
export const townHref = (ctx: Pick<PublicCtx, 'catalogue'>, town: Commune): string | null => {
  const slug = townSlug(ctx.catalogue.communes, town);
  return slug === null ? null : townPath(slug);
};

/** Links to pages of towns, with the number of listings there. */
export const townPageLinks = (
  ctx: Pick<PublicCtx, 'catalogue'>,
  towns: readonly { town: Commune; homes: number }[],
): SearchLink[] =>
  towns.flatMap(({ town, homes }) => {
    const href = townHref(ctx, town);
    return href === null ? [] : [{ label: communeName(town), href, count: homes }];
  });

/** Whether the site has, or once had, a home in the town (rule TOWN-PAGE). */
const hasPage = async (ctx: PublicCtx, town: Commune): Promise<boolean> =>
  (await townsWithListings(ctx)).has(town.insee) || hadListings(ctx, town);

type Found = { kind: 'town'; town: Commune; slug: string } | Exclude<PageResult<never>, { kind: 'page' }>;

/** The town of an address; another spelling redirects to its one address, built by `pathOf`. */
export const findTownOf = async (
  ctx: PublicCtx,
  { params, path }: PageRequest,
  pathOf: (slug: string) => string,
): Promise<Found> => {
  const { communes } = ctx.catalogue;
  const town = townOfSlug(communes, (params.town ?? '').toLowerCase());
  const slug = town && townSlug(communes, town);
  if (!town || !slug || !(await hasPage(ctx, town))) return { kind: 'notFound' };
  if (path !== pathOf(slug)) return { kind: 'redirect', status: 301, location: pathOf(slug) };
  return { kind: 'town', town, slug };
};
