import type { SearchCriteria } from '#domain/listings/criteria';
import { listedTowns } from '#domain/listings/listed-towns';
import type { Slice } from '#domain/listings/slice';
import { type Filter, matchingCriteria, ownOn } from '#domain/listings/slice-filters';
import { countFound, type SliceMatches } from '#domain/listings/slice-order';
import { countTowns, type TownCount } from '#domain/listings/slice-towns';
import type { Transaction } from '#domain/listings/vocabulary';
import type { ListedTown } from '#domain/places/choose-namesake';
import type { PublicCtx } from '#server/context';
import { type SearchCtx, takeMatches } from './matches.ts';

const isCurrent = (slices: readonly Slice[], found: readonly SliceMatches[]): boolean =>
  slices.length === found.length && found.every(({ slice }, index) => slice === slices[index]);

/** Counting reads every listing, so the last counts are cached until the slices or the site change. */
const count = (ctx: SearchCtx, of: 'own' | 'shown', filters: readonly Filter[]): Promise<readonly TownCount[]> =>
  takeMatches(ctx, filters, (found) => {
    const { listings, communes } = ctx.catalogue;
    const cache = listings.state.townCounts[of];
    const owner = ctx.kind === 'network' ? listings : ctx.site;
    const cached = cache.get(owner);
    if (cached && isCurrent(cached.slices, found)) return cached.counts;
    const counts = countTowns(found, communes);
    cache.set(owner, { slices: found.map(({ slice }) => slice), counts });
    return counts;
  });

/**
 * Number of own listings by project, kind and town, highest first. Shared listings are not counted, because the pages
 * of their towns belong to other sites.
 */
export const countByTown = (ctx: SearchCtx): Promise<readonly TownCount[]> =>
  count(ctx, 'own', ctx.kind === 'site' ? [ownOn(ctx.site)] : []);

/** The same for all listings that the site or the network shows. */
const countShownByTown = (ctx: SearchCtx): Promise<readonly TownCount[]> => count(ctx, 'shown', []);

/** Towns and arrondissements with a listing shown by the site or the network, by INSEE code. */
export const townsWithListings = async (
  ctx: SearchCtx,
  transaction: Transaction | null = null,
): Promise<ReadonlyMap<string, ListedTown>> => listedTowns(await countShownByTown(ctx), transaction);

/** Number of results of a search among the site's own listings, without shared ones. */
export const countOwn = (ctx: PublicCtx, criteria: SearchCriteria): Promise<number> =>
  takeMatches(ctx, [...matchingCriteria(criteria, ctx.catalogue.communes), ownOn(ctx.site)], countFound);
