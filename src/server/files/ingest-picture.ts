import type { FileStorage } from '#platform/files/storage';
import type { MarketCtx } from '#server/context';
import { factsKey, originalKey } from './keys.ts';
import { insertPicture } from './queries.ts';
import { type StoredAnswer, storePicture } from './store-picture.ts';

const isWhole = async (files: FileStorage, id: string): Promise<boolean> =>
  (await files.has(factsKey(id))) && (await files.has(originalKey(id)));

/**
 * Takes a picture in for a market: checked by content, normalised, stored, its row written (rule FILE-PICTURE-KEPT).
 * The same bytes again answer the same picture. Refusals are values: `reason` says why. Throws only when the store or the
 * database fails. Callers bound how many they start at once.
 */
export const ingestPicture = async (ctx: MarketCtx, input: { bytes: Uint8Array }): Promise<StoredAnswer> => {
  const stored = await storePicture(ctx.system.files, input.bytes);
  if (!stored.ok) return stored;
  await ctx.write((tx) => insertPicture(tx, ctx.marketId, stored.picture));
  const { id } = stored.picture;
  if (await isWhole(ctx.system.files, id)) return stored;
  // The sweep removed it between the two; from now on a row names it, and nobody will again.
  await ctx.system.files.delete(factsKey(id));
  return storePicture(ctx.system.files, input.bytes);
};
