import { relaxations } from '#domain/listings/relaxations';
import { countFilters, emptyCriteria, SEARCH_QUERY_NAMES, type SearchCriteria } from '#domain/listings/search-criteria';
import { parseCriteria, parsePaging, type SearchPaging } from '#domain/listings/search-query';
import { searchDescription, searchTitle } from '#fr/search-page';
import type { NetworkCtx, PublicCtx } from '#server/context';
import { boundsOf, countListings, type FoundSummary, findSummary, searchListings } from '#server/listings';
import { searchHref } from '#site/components/search-pills.tsx';
import type { Found, Wider } from '#site/components/search-results.tsx';
import type { SearchViewProps } from '#site/components/search-view.tsx';
import type { Head, PageAnswer, PageRequest } from '#site/render/page.ts';
import { tileOrigins } from './tile-origins.ts';

type Ctx = PublicCtx | NetworkCtx;

/** `focus`: a listing chosen on the map, shown before the others. */
export const SEARCH_NAMES = [...SEARCH_QUERY_NAMES, 'focus'] as const;

const MOST_OFFERS = 4;

/** Search engines keep towns and kinds; endless combinations of filters stay out. */
export const isIndexable = (criteria: SearchCriteria, paging: SearchPaging, focus: string | null): boolean =>
  countFilters({ ...criteria, place: null, kinds: [] }) === 0 &&
  criteria.kinds.length <= 1 &&
  paging.sort === 'newest' &&
  paging.view === 'card' &&
  focus === null;

/** Searches that are one step wider and find something, the gentlest first. */
const findWider = async (ctx: Ctx, criteria: SearchCriteria): Promise<Wider[]> => {
  const counted: Wider[] = await Promise.all(
    relaxations(criteria).map(async (wider) => ({ ...wider, total: await countListings(ctx, wider.criteria) })),
  );
  const found = counted.filter(({ total }) => total > 0).slice(0, MOST_OFFERS);
  if (found.length > 0 || countFilters(criteria) === 0) return found;
  const all = emptyCriteria(criteria.transaction);
  const total = await countListings(ctx, all);
  return total === 0 ? [] : [{ code: 'all', criteria: all, total }];
};

const headOf = (request: PageRequest, props: SearchViewProps, name: string, focus: string | null): Head => {
  const { criteria, paging, total, pages } = props;
  const title = searchTitle(criteria.kinds, criteria.transaction, criteria.place?.label ?? null);
  const place = criteria.place && {
    label: criteria.place.label,
    ...(criteria.place.zip ? { zip: criteria.place.zip } : {}),
  };
  const at = (page: number): string => `${request.origin}${searchHref({ ...criteria, place }, { page })}`;
  return {
    title: `${title} | ${name}`,
    description: searchDescription(title, total, name),
    canonical: at(paging.page),
    noindex: total === 0 || !isIndexable(criteria, paging, focus),
    ...(paging.page > 1 ? { prev: at(paging.page - 1) } : {}),
    ...(paging.page < pages ? { next: at(paging.page + 1) } : {}),
    ...(props.tiles ? { allow: { images: tileOrigins(props.tiles) } } : {}),
  };
};

type Face = { heading: string; name: string; present: (listing: FoundSummary) => Found };

/** What the search page of either face shows for an address. */
export const loadSearch = async (ctx: Ctx, request: PageRequest, face: Face): Promise<PageAnswer<SearchViewProps>> => {
  const criteria = parseCriteria(request.query);
  const paging = parsePaging(request.query);
  const focus = request.query.get('focus');
  const [found, where, chosen] = await Promise.all([
    searchListings(ctx, criteria, { page: paging.page, sort: paging.sort }),
    boundsOf(ctx, criteria),
    focus === null ? null : findSummary(ctx, focus),
  ]);
  const none = found.total === 0;
  const wider = none ? await findWider(ctx, criteria) : [];
  const props: SearchViewProps = {
    criteria,
    paging: { ...paging, page: found.page },
    total: found.total,
    pages: found.pages,
    items: found.items.filter(({ id }) => id !== chosen?.id).map(face.present),
    focus: chosen && face.present(chosen),
    wider,
    siteIsEmpty: none && countFilters(criteria) === 0 && wider.length === 0,
    map: { ...where, fit: ctx.face === 'network' && criteria.place === null },
    heading: face.heading,
    tiles: ctx.services.mapStyleUrl,
  };
  return { kind: 'page', data: props, head: headOf(request, props, face.name, focus) };
};
