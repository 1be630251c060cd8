import type { SearchCriteria } from '#domain/listings/criteria';
import { listedTowns } from '#domain/listings/listed-towns';
import type { Slice } from '#domain/listings/slice';
import { type Filter, matchingCriteria, ownOn, selectRows, visibleOn } from '#domain/listings/slice-filters';
import { countFound, type SliceMatches } from '#domain/listings/slice-order';
import { countTowns, type TownCount } from '#domain/listings/slice-towns';
import type { Transaction } from '#domain/listings/vocabulary';
import type { ListedTown } from '#domain/places/choose-namesake';
import type { Site } from '#domain/sites/site';
import type { CachedTownCounts, PublicCtx } from '#server/context';
import { type SearchCtx, takeMatches } from './matches.ts';

const isCurrent = (slices: readonly Slice[], found: readonly Slice[]): boolean =>
  slices.length === found.length && found.every((slice, index) => slice === slices[index]);

type Counted = { of: 'own' | 'shown'; owner: object; slices: readonly Slice[]; found: () => readonly SliceMatches[] };

/** Counting reads every listing, so the last counts of an owner are cached until the slices or the owner change. */
const countOnce = (ctx: SearchCtx, { of, owner, slices, found }: Counted): CachedTownCounts => {
  const { listings, communes } = ctx.catalogue;
  const cache = listings.state.townCounts[of];
  const cached = cache.get(owner);
  if (cached && isCurrent(cached.slices, slices)) return cached;
  const counts = countTowns(found(), communes);
  const counted = { slices, counts, towns: listedTowns(counts, null) };
  cache.set(owner, counted);
  return counted;
};

const count = (ctx: SearchCtx, of: 'own' | 'shown', filters: readonly Filter[]): Promise<CachedTownCounts> =>
  takeMatches(ctx, filters, (found) => {
    const owner = ctx.kind === 'network' ? ctx.catalogue.listings : ctx.site;
    return countOnce(ctx, { of, owner, slices: found.map(({ slice }) => slice), found: () => found });
  });

const countOwnTowns = (ctx: SearchCtx): Promise<CachedTownCounts> =>
  count(ctx, 'own', ctx.kind === 'site' ? [ownOn(ctx.site)] : []);

/**
 * Number of own listings by project, kind and town, highest first. Shared listings are not counted, because the pages
 * of their towns belong to other sites.
 */
export const countByTown = async (ctx: SearchCtx): Promise<readonly TownCount[]> => (await countOwnTowns(ctx)).counts;

/** Towns with own listings, by INSEE code, with the number of listings. */
export const ownTowns = async (ctx: SearchCtx): Promise<ReadonlyMap<string, ListedTown>> =>
  (await countOwnTowns(ctx)).towns;

/** The same for all listings that the site or the network shows. */
const countShownByTown = (ctx: SearchCtx): Promise<CachedTownCounts> => count(ctx, 'shown', []);

/** Towns and arrondissements with a listing shown by the site or the network, by INSEE code. */
export const townsWithListings = async (
  ctx: SearchCtx,
  transaction: Transaction | null = null,
): Promise<ReadonlyMap<string, ListedTown>> => {
  const { counts, towns } = await countShownByTown(ctx);
  return transaction === null ? towns : listedTowns(counts, transaction);
};

/**
 * The open sites of market centers with the number of their listings by town, to choose the site of a town's page. Of
 * other markets a site learns these numbers alone.
 */
export const townsOfMarkets = (ctx: PublicCtx): Promise<{ site: Site; towns: ReadonlyMap<string, ListedTown> }[]> =>
  Promise.all(
    ctx.directory.marketSites().map(async (site) => {
      const slice = await ctx.catalogue.listings.market(site.marketId);
      const found = () => [{ slice, rows: selectRows(slice, visibleOn(site)) }];
      return { site, towns: countOnce(ctx, { of: 'own', owner: site, slices: [slice], found }).towns };
    }),
  );

/** Number of results of a search among the site's own listings, without shared ones. */
export const countOwn = (ctx: PublicCtx, criteria: SearchCriteria): Promise<number> =>
  takeMatches(ctx, [...matchingCriteria(criteria, ctx.catalogue.communes), ownOn(ctx.site)], countFound);
