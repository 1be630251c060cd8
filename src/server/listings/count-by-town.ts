import type { SearchCriteria } from '#domain/listings/criteria';
import type { Slice } from '#domain/listings/slice';
import { type Filter, meeting, ownOn } from '#domain/listings/slice-filters';
import { countFound, type Found } from '#domain/listings/slice-order';
import { countTowns, type TownCount } from '#domain/listings/slice-towns';
import type { PublicCtx } from '#server/context';
import { type SearchCtx, takeMatches } from './matches.ts';

/** What a face has of its own: pages of towns that hold nothing but shared listings say what another site says better. */
const own = (ctx: SearchCtx): Filter[] => (ctx.face === 'site' ? [ownOn(ctx.site)] : []);

type Kept = { slices: readonly Slice[]; counts: readonly TownCount[] };

/** The network's last counts: they go over every listing of every market, and change only with the slices. */
let kept: Kept | null = null;

const ofNetwork = (found: readonly Found[], count: () => readonly TownCount[]): readonly TownCount[] => {
  const slices = found.map(({ slice }) => slice);
  if (kept?.slices.length !== slices.length || slices.some((slice, index) => slice !== kept?.slices[index]))
    kept = { slices, counts: count() };
  return kept.counts;
};

/** Searches by project, kind and town that find listings of this face's own; those that find most come first. */
export const countByTown = (ctx: SearchCtx): Promise<readonly TownCount[]> =>
  takeMatches(ctx, own(ctx), (found) => {
    const count = (): TownCount[] => countTowns(found, ctx.communes);
    return ctx.face === 'network' ? ofNetwork(found, count) : count();
  });

/** How many of its own, not shared, a search of this site would find. */
export const countOwn = (ctx: PublicCtx, criteria: SearchCriteria): Promise<number> =>
  takeMatches(ctx, [...meeting(criteria, ctx.communes), ownOn(ctx.site)], countFound);
