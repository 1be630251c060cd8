import type { FileStorage } from '#platform/files/storage';
import type { MarketCtx } from '#server/context';
import { factsKey, originalKey } from './keys.ts';
import { insertPicture, type PictureCrop } from './queries.ts';
import { type StorePictureResult, storePicture } from './store-picture.ts';

const isComplete = async (files: FileStorage, id: string): Promise<boolean> =>
  (await files.has(factsKey(id))) && (await files.has(originalKey(id)));

/** `crop`: columns of a picture that is a crop of another one. */
type Ingestion = { store: () => Promise<StorePictureResult>; crop?: PictureCrop };

/** Stores a picture and writes its row for a market. `store` is called again if the sweep removed its files. */
export const ingestWith = async (ctx: MarketCtx, { store, crop }: Ingestion): Promise<StorePictureResult> => {
  const stored = await store();
  if (!stored.ok) return stored;
  await ctx.write((tx) => insertPicture(tx, ctx.marketId, { ...stored.picture, ...crop }));
  const { id } = stored.picture;
  if (await isComplete(ctx.system.files, id)) return stored;
  // The sweep removed the files between the two steps. It cannot happen again, because a row references them now.
  await ctx.system.files.delete(factsKey(id));
  return store();
};

/**
 * Checks, normalises and stores a received picture, and writes its row for a market (rule FILE-PICTURE-KEPT). The same
 * bytes give the same picture. An invalid picture returns its `reason`; an error of the store or of the database
 * throws. Callers must limit concurrency.
 */
export const ingestPicture = (ctx: MarketCtx, { bytes }: { bytes: Uint8Array }): Promise<StorePictureResult> =>
  ingestWith(ctx, { store: () => storePicture(ctx.system.files, bytes) });
