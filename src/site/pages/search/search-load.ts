import { NEW_ALERT_PATH, storedQuery } from '#domain/alerts/alert';
import { relaxations } from '#domain/listings/relaxations';
import { countFilters, emptyCriteria, SEARCH_QUERY_NAMES, type SearchCriteria } from '#domain/listings/search-criteria';
import { parseCriteria, parsePaging } from '#domain/listings/search-query';
import { TOWNS_PATH, townPath } from '#domain/towns/town-page';
import { communeName } from '#fr/places';
import { TOWN_WORDS } from '#fr/towns';
import { zoneLabels } from '#fr/zones';
import type { NetworkCtx, PublicCtx, TenantListingSummary } from '#server/context';
import {
  boundsOf,
  choosePlace,
  countByTown,
  countListings,
  findSummary,
  otherTowns,
  searchListings,
  townsWithListings,
} from '#server/listings';
import type { ListedResult, Wider } from '#site/components/search-results.tsx';
import type { SearchViewProps } from '#site/components/search-view.tsx';
import type { PageRequest, PageResult } from '#site/render/page.ts';
import { askedZone, ZONE_NAMES } from './asked-zone.ts';
import { searchCrumbs } from './search-crumbs.ts';
import { searchHead } from './search-head.ts';
import { otherTownLinks, relatedSearches, townCriterion, withTown } from './town-links.ts';

type Ctx = PublicCtx | NetworkCtx;

/** `focus`: a listing selected on the map, shown first. The others are those of the form that adds to the zone. */
export const SEARCH_NAMES = [...SEARCH_QUERY_NAMES, 'focus', ...ZONE_NAMES] as const;

const MAX_WIDER = 4;

/** Searches that are one step wider and have results, the least wide first. */
const findWider = async (ctx: Ctx, criteria: SearchCriteria): Promise<Wider[]> => {
  const counted: Wider[] = await Promise.all(
    relaxations(criteria).map(async (wider) => ({
      ...wider,
      total: await countListings(ctx, await choosePlace(ctx, wider.criteria)),
    })),
  );
  const found = counted.filter(({ total }) => total > 0).slice(0, MAX_WIDER);
  if (found.length > 0 || countFilters(criteria) === 0) return found;
  const all = emptyCriteria(criteria.transaction);
  const total = await countListings(ctx, all);
  return total === 0 ? [] : [{ code: 'all', criteria: all, total }];
};

export type SearchVariant = {
  heading: string;
  present: (listings: readonly TenantListingSummary[]) => Promise<ListedResult[]>;
};

const alertHrefOf = ({ routes }: PageRequest, criteria: SearchCriteria): string | null =>
  routes.has(NEW_ALERT_PATH) ? `${NEW_ALERT_PATH}?${storedQuery(criteria)}` : null;

/** The page of the searched town if the site has one; without a place and other filters that of all towns. */
const townLinkOf = async (ctx: Ctx, criteria: SearchCriteria): Promise<SearchViewProps['townLink']> => {
  if (ctx.kind === 'network') return null;
  const towns = await townsWithListings(ctx);
  const { place } = criteria;
  if (place === null) return towns.size === 0 ? null : { label: TOWN_WORDS.index, href: TOWNS_PATH };
  const town = towns.get(place.insee ?? '')?.commune;
  return town && place.slug ? { label: TOWN_WORDS.townLink(communeName(town)), href: townPath(place.slug) } : null;
};

/** The search page of a site or of the network for these criteria; sort order and page come from the query. */
export const loadSearch = async (
  ctx: Ctx,
  request: PageRequest,
  variant: SearchVariant,
  given: SearchCriteria = parseCriteria(request.query),
): Promise<PageResult<SearchViewProps>> => {
  const paging = parsePaging(request.query);
  const asked = await askedZone(ctx, request.query, given);
  if (asked.kind === 'moved') return { kind: 'redirect', status: 302, location: asked.location };
  const criteria = withTown(ctx.catalogue.communes, await choosePlace(ctx, given));
  const focus = request.query.get('focus');
  const [found, where, chosen, towns, others] = await Promise.all([
    searchListings(ctx, criteria, { page: paging.page, sort: paging.sort }),
    boundsOf(ctx, criteria),
    focus === null ? null : findSummary(ctx, focus),
    countByTown(ctx),
    otherTowns(ctx, criteria, (town) => townCriterion(ctx.catalogue.communes, town)),
  ]);
  const none = found.total === 0;
  const wider = none ? await findWider(ctx, criteria) : [];
  const [items, chosenItems] = await Promise.all([
    variant.present(found.items.filter(({ id }) => id !== chosen?.id)),
    variant.present(chosen ? [chosen] : []),
  ]);
  const props: SearchViewProps = {
    criteria,
    paging: { ...paging, page: found.page },
    total: found.total,
    pages: found.pages,
    items,
    focus: chosenItems[0] ?? null,
    wider,
    alertHref: alertHrefOf(request, criteria),
    siteIsEmpty: none && countFilters(criteria) === 0 && wider.length === 0,
    map: { ...where, fit: (ctx.kind === 'network' && criteria.place === null) || criteria.zone.length > 0 },
    heading: variant.heading,
    tiles: ctx.external.services.mapStyleUrl,
    crumbs: searchCrumbs(criteria),
    others: otherTownLinks(ctx.catalogue.communes, others, criteria),
    links: relatedSearches(ctx.catalogue.communes, towns, criteria),
    townLink: await townLinkOf(ctx, criteria),
    zone: { ...asked.form, labels: zoneLabels(ctx.catalogue.communes, criteria.zone) },
  };
  const head = await searchHead(ctx, request, { ...props, focused: focus !== null });
  // Not kept: the address of a refused zone can be any text.
  return asked.form.fault === null
    ? { kind: 'page', data: props, head }
    : { kind: 'page', data: props, head: { ...head, noindex: true }, status: 422 };
};
