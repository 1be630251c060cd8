import { NEW_ALERT_PATH, storedQuery } from '#domain/alerts/alert';
import { searchHref } from '#domain/listings/search-address';
import type { Transaction } from '#domain/listings/vocabulary';
import type { ListedTown } from '#domain/places/choose-namesake';
import type { Commune } from '#domain/places/place';
import { nearbyTowns } from '#domain/towns/nearby-towns';
import { townAgents } from '#domain/towns/town-agents';
import { MIN_INDEXED_HOMES, TOWNS_PATH, townPath, townSalesPath, townSite } from '#domain/towns/town-page';
import { communeName, placeLabel } from '#fr/places';
import { FRAME_WORDS } from '#fr/site';
import { TOWN_WORDS as WORDS } from '#fr/towns';
import type { PublicCtx } from '#server/context';
import {
  countByTown,
  ownTowns,
  type TownListings,
  townListings,
  townsOfMarkets,
  townsWithListings,
} from '#server/listings';
import { signedInTown } from '#server/mandates';
import { listPeople, MAX_PEOPLE } from '#server/sites';
import { getTownSales } from '#server/valuation';
import type { PersonCard } from '#site/components/agent-card.tsx';
import type { SearchLink, SearchLinkGroup } from '#site/components/search-links.tsx';
import type { TownViewProps } from '#site/components/towns/town-view.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { onThisSite } from '#site/pages/listings/presenter-of.ts';
import { personCards } from '#site/pages/people/person-cards.ts';
import { searchesOfTown, townCriteria } from '#site/pages/search/town-links.ts';
import type { Head, PageRequest, PageResult } from '#site/render/page.ts';
import type { Crumb } from '#ui/site/navigation.tsx';
import { findTownOf, townPageLinks } from './town-address.ts';

const MAX_HOMES = 9;
/** A town with fewer homes shows this many of the nearest towns, too. */
const FEW_HOMES = 3;
const MAX_NEAREST = 3;

/** People of the site for the town, with their portraits; a site of one agent shows that agent's contact instead. */
const peopleOf = async (
  ctx: PublicCtx,
  request: PageRequest,
  { town, byMember }: { town: Commune } & Pick<TownListings, 'byMember'>,
): Promise<PersonCard[]> => {
  if (ctx.site.type === 'agent') return [];
  const kind = ctx.site.type === 'market' ? 'agents' : 'group';
  const people = await listPeople(ctx, { kind, limit: MAX_PEOPLE });
  return personCards(ctx, request, townAgents(people, ctx.catalogue.communes.areaOf(town), byMember));
};

/** The towns of the site, with their numbers of homes, and the nearest ones of a town. */
type Around = { shown: ReadonlyMap<string, ListedTown>; towns: readonly Commune[]; nearby: readonly Commune[] };

const townsAround = async (ctx: PublicCtx, town: Commune): Promise<Around> => {
  const shown = await townsWithListings(ctx);
  const towns = [...shown.values()].map(({ commune }) => commune);
  return { shown, towns, nearby: nearbyTowns(town, towns) };
};

/** Homes of the nearest towns, the newest of each, for a town that has few; otherwise none. */
const homesNear = async (ctx: PublicCtx, nearby: readonly Commune[], { forSale, toLet }: TownListings) => {
  if (forSale + toLet >= FEW_HOMES) return [];
  const nearest = nearby.slice(0, MAX_NEAREST);
  const found = await Promise.all(nearest.map((each) => townListings(ctx, each, FEW_HOMES)));
  return found.flatMap(({ newest }) => newest).slice(0, FEW_HOMES);
};

const groupOf = (title: string, links: readonly SearchLink[]): SearchLinkGroup[] =>
  links.length === 0 ? [] : [{ title, links }];

/** Links to the town's arrondissements, to towns nearby and to searches of one kind in the town. */
const linksOf = async (ctx: PublicCtx, town: Commune, { shown, towns, nearby }: Around): Promise<SearchLinkGroup[]> => {
  const { communes } = ctx.catalogue;
  const counts = await countByTown(ctx);
  const linked = (towns: readonly Commune[]) =>
    townPageLinks(
      ctx,
      towns.map((each) => ({ town: each, homes: shown.get(each.insee)?.all ?? 0 })),
    );
  const districts = towns
    .filter(({ parent }) => parent === town.insee)
    .sort((one, other) => one.insee.localeCompare(other.insee));
  return [
    ...searchesOfTown(communes, counts, town),
    ...groupOf(WORDS.districts(communeName(town)), linked(districts)),
    ...groupOf(WORDS.nearby, linked(nearby)),
  ];
};

const searchesOf = (ctx: PublicCtx, town: Commune, counts: Record<Transaction, number>): TownViewProps['searches'] =>
  (['sale', 'rent'] as const).flatMap((transaction) => {
    const criteria = townCriteria(ctx.catalogue.communes, { transaction, kind: null, town });
    return criteria && counts[transaction] > 0 ? [{ transaction, href: searchHref(criteria) }] : [];
  });

const alertHrefOf = (ctx: PublicCtx, { routes }: PageRequest, town: Commune, isLet: boolean): string | null => {
  const transaction = isLet ? 'rent' : 'sale';
  const criteria = townCriteria(ctx.catalogue.communes, { transaction, kind: null, town });
  return criteria && routes.has(NEW_ALERT_PATH) ? `${NEW_ALERT_PATH}?${storedQuery(criteria)}` : null;
};

/** The origin of the site whose page of the town search engines index; null: none (rule TOWN-INDEXED). */
export const indexedOrigin = async (ctx: PublicCtx, town: Commune): Promise<string | null> => {
  const own = (await ownTowns(ctx)).get(town.insee)?.all ?? 0;
  if (own < MIN_INDEXED_HOMES) return null;
  const markets = await townsOfMarkets(ctx);
  const found = townSite(markets.map(({ site, towns }) => ({ site, homes: towns.get(town.insee)?.all ?? 0 })));
  return ctx.directory.siteOrigin(found ?? ctx.site);
};

const headOf = async (
  ctx: PublicCtx,
  request: PageRequest,
  { town, props, crumbs }: { town: Commune; props: TownViewProps; crumbs: readonly Crumb[] },
): Promise<Head> => {
  const place = placeLabel(communeName(town), ctx.catalogue.communes.zipOf(town));
  const origin = await indexedOrigin(ctx, town);
  return {
    title: WORDS.title(place, ctx.site.name),
    description: WORDS.description(place, props.counts, props.sales.prices),
    ...(origin === null
      ? { noindex: true }
      : { canonical: `${origin}${request.path}`, jsonLd: [breadcrumbList(request.origin, crumbs)] }),
  };
};

/** '/immobilier/{town}': what a site and the register know of a town (rule TOWN-PAGE). */
export const loadTown = async (ctx: PublicCtx, request: PageRequest): Promise<PageResult<TownViewProps>> => {
  const found = await findTownOf(ctx, request, townPath);
  if (found.kind !== 'town') return found;
  const { town, slug } = found;
  const around = await townsAround(ctx, town);
  const [listings, sales, sold, links] = await Promise.all([
    townListings(ctx, town, MAX_HOMES),
    getTownSales(ctx, town),
    signedInTown(ctx, town),
    linksOf(ctx, town, around),
  ]);
  const [homes, nearbyHomes, agents] = await Promise.all([
    onThisSite(ctx, listings.newest),
    homesNear(ctx, around.nearby, listings).then((near) => onThisSite(ctx, near)),
    peopleOf(ctx, request, { town, byMember: listings.byMember }),
  ]);
  const { forSale, toLet } = listings;
  const crumbs = [
    { label: FRAME_WORDS.home, href: '/' },
    { label: WORDS.index, href: TOWNS_PATH },
    { label: communeName(town) },
  ];
  const props: TownViewProps = {
    name: communeName(town),
    siteName: ctx.site.name,
    crumbs,
    counts: { forSale, toLet },
    homes,
    nearbyHomes,
    searches: searchesOf(ctx, town, { sale: forSale, rent: toLet }),
    alertHref: alertHrefOf(ctx, request, town, forSale === 0 && toLet > 0),
    sales,
    salesHref: townSalesPath(slug),
    sold,
    agents,
    hasEstimation: request.routes.has('/estimation'),
    links,
  };
  return { kind: 'page', data: props, head: await headOf(ctx, request, { town, props, crumbs }) };
};
