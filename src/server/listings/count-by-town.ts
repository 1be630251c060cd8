import type { SearchCriteria } from '#domain/listings/criteria';
import { listedTowns } from '#domain/listings/listed-towns';
import type { Slice } from '#domain/listings/slice';
import { type Filter, matchingCriteria, ownOn } from '#domain/listings/slice-filters';
import { countFound, type SliceMatches } from '#domain/listings/slice-order';
import { countTowns, type TownCount } from '#domain/listings/slice-towns';
import type { Transaction } from '#domain/listings/vocabulary';
import type { ListedTown } from '#domain/places/choose-namesake';
import type { Site } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';
import { type SearchCtx, takeMatches } from './matches.ts';

type Kept = { slices: readonly Slice[]; counts: readonly TownCount[] };

/** The last counts of each site, and of the network: they go over every listing, and change only with the slices or the site. */
type Memory = WeakMap<Site | object, Kept>;
const NETWORK = {};

const isOf = ({ slices }: Kept, found: readonly SliceMatches[]): boolean =>
  slices.length === found.length && found.every(({ slice }, index) => slice === slices[index]);

const count = (ctx: SearchCtx, filters: readonly Filter[], memory: Memory): Promise<readonly TownCount[]> =>
  takeMatches(ctx, filters, (found) => {
    const whose = ctx.kind === 'network' ? NETWORK : ctx.site;
    const known = memory.get(whose);
    if (known && isOf(known, found)) return known.counts;
    const counts = countTowns(found, ctx.catalogue.communes);
    memory.set(whose, { slices: found.map(({ slice }) => slice), counts });
    return counts;
  });

const ownCounts: Memory = new WeakMap();
const shownCounts: Memory = new WeakMap();

/**
 * Searches by project, kind and town that find listings of this face's own; those that find most come first. Pages of towns that hold nothing
 * but shared listings say what another site says better.
 */
export const countByTown = (ctx: SearchCtx): Promise<readonly TownCount[]> =>
  count(ctx, ctx.kind === 'site' ? [ownOn(ctx.site)] : [], ownCounts);

/** The same of all listings that this face shows, shared ones too. */
const countShownByTown = (ctx: SearchCtx): Promise<readonly TownCount[]> => count(ctx, [], shownCounts);

/** Towns and arrondissements where this face shows a listing, by INSEE code. */
export const townsWithListings = async (
  ctx: SearchCtx,
  transaction: Transaction | null = null,
): Promise<ReadonlyMap<string, ListedTown>> => listedTowns(await countShownByTown(ctx), transaction);

/** How many of its own, not shared, a search of this site would find. */
export const countOwn = (ctx: PublicCtx, criteria: SearchCriteria): Promise<number> =>
  takeMatches(ctx, [...matchingCriteria(criteria, ctx.catalogue.communes), ownOn(ctx.site)], countFound);
