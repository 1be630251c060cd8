import type { FileStorage } from '#platform/files/storage';
import type { MarketCtx } from '#server/context';
import { factsKey, originalKey } from './keys.ts';
import { insertPicture } from './queries.ts';
import { type StorePictureResult, storePicture } from './store-picture.ts';

const isComplete = async (files: FileStorage, id: string): Promise<boolean> =>
  (await files.has(factsKey(id))) && (await files.has(originalKey(id)));

/**
 * Checks a received picture, normalises and stores it, and writes its row for a market (rule FILE-PICTURE-KEPT). The
 * same bytes give the same picture. An invalid picture returns its `reason`; an error of the store or of the database
 * throws. Callers limit how many run at once.
 */
export const ingestPicture = async (ctx: MarketCtx, input: { bytes: Uint8Array }): Promise<StorePictureResult> => {
  const stored = await storePicture(ctx.system.files, input.bytes);
  if (!stored.ok) return stored;
  await ctx.write((tx) => insertPicture(tx, ctx.marketId, stored.picture));
  const { id } = stored.picture;
  if (await isComplete(ctx.system.files, id)) return stored;
  // The sweep removed the files between the two steps. It does not again: a row names them now.
  await ctx.system.files.delete(factsKey(id));
  return storePicture(ctx.system.files, input.bytes);
};
