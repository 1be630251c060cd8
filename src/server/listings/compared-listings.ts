import type { Listing } from '#domain/listings/listing';
import { isVisible } from '#domain/listings/visibility';
import type { PublicCtx } from '#server/context';
import { listingSql } from './get-listing.ts';
import { presentCards, type WithCards } from './present-cards.ts';
import { type ListingRow, presentListing, WHOLE } from './rows.ts';

/** Whole listings of these ids that this site shows or has shown, in their order, with their contact cards. */
export const comparedListings = async (ctx: PublicCtx, ids: readonly string[]): Promise<WithCards<Listing>[]> => {
  if (ids.length === 0) return [];
  const { rows } = await ctx.read((tx) => listingSql<ListingRow>(ctx, ids, WHOLE).execute(tx));
  const found = new Map(rows.map((row) => [row.id, presentListing(row)]));
  const shown = ids.flatMap((id) => found.get(id) ?? []).filter((listing) => isVisible(ctx.site, listing));
  return presentCards(ctx, shown);
};
