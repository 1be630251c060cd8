import { type RawBuilder, sql } from 'kysely';
import { inCommune } from '#domain/listings/slice-filters';
import { countFound, ORDERS, type SliceMatches, takeHits } from '#domain/listings/slice-order';
import type { Commune } from '#domain/places/place';
import type { PublicCtx, TenantListingSummary } from '#server/context';
import { summariesOf } from './cards.ts';
import { takeMatches } from './matches.ts';
import { isOwnListing } from './own-listings.ts';

/** The listings that a site shows in a town. */
export type TownListings = {
  forSale: number;
  toLet: number;
  /** The newest ones. */
  newest: readonly TenantListingSummary[];
  /** Number of listings by member. */
  byMember: ReadonlyMap<string, number>;
};

const countRentals = (found: readonly SliceMatches[]): number =>
  found.reduce(
    (sum, { slice, rows }) => sum + rows.reduce((more, row) => more + (slice.columns.rental[row] ?? 0), 0),
    0,
  );

const countMembers = (found: readonly SliceMatches[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { slice, rows } of found)
    for (const row of rows) {
      const id = slice.memberIds[slice.columns.member[row] ?? 0];
      if (id) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  return counts;
};

/** The newest listings of a site in a commune, at most `limit`, with the numbers of all. */
export const townListings = async (ctx: PublicCtx, commune: Commune, limit: number): Promise<TownListings> => {
  const { hits, ...counts } = await takeMatches(ctx, [inCommune(ctx.catalogue.communes, commune)], (found) => {
    const toLet = countRentals(found);
    return {
      hits: takeHits(found, ORDERS.newest, { from: 0, to: limit }),
      forSale: countFound(found) - toLet,
      toLet,
      byMember: countMembers(found),
    };
  });
  return { ...counts, newest: await summariesOf(ctx, hits) };
};

/** Exported for the test of its query plan. */
export const withdrawnSql = (
  { site }: Pick<PublicCtx, 'site'>,
  insees: readonly string[],
): RawBuilder<{ found: boolean }> => sql<{ found: boolean }>`
  select exists(
    select from listings l where l.market_id = ${site.marketId} and l.insee = any(${insees}::text[])
      and l.status = 'withdrawn' and ${isOwnListing(site)}) as found`;

/** Whether the owner of the site had a listing in the commune that is off the market now. */
export const hadListings = async (ctx: PublicCtx, commune: Commune): Promise<boolean> => {
  const { insees } = ctx.catalogue.communes.areaOf(commune);
  const { rows } = await ctx.read((tx) => withdrawnSql(ctx, insees).execute(tx));
  return rows[0]?.found ?? false;
};
