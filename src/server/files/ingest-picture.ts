import type { MarketCtx } from '#server/context';
import { insertPicture } from './queries.ts';
import { type StoredAnswer, storePicture } from './store-picture.ts';

/**
 * Takes a picture in for a market (issue: pictures of feeds): checked by content, normalised, stored, its row written.
 * The same bytes again answer the same picture. Refusals are values: `reason` says why. Throws only when the store or the
 * database fails. Callers bound how many they start at once.
 */
export const ingestPicture = async (ctx: MarketCtx, input: { bytes: Uint8Array }): Promise<StoredAnswer> => {
  const stored = await storePicture(ctx.files, input.bytes);
  if (stored.ok) await ctx.write((tx) => insertPicture(tx, ctx.marketId, stored.picture));
  return stored;
};
