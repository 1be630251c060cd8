import { createHash } from 'node:crypto';
import type { Picture } from '#domain/files/picture';
import { type FileStorage, readStored } from '#platform/files/storage';
import { type ImageRefusal, type ImageReply, type Normalised, normalisePicture } from '#platform/images/images';
import { factsKey, originalKey } from './keys.ts';
import { singleFlight } from './single-flight.ts';

/** `bytes`: size of the stored original. */
export type StoredPicture = Picture & { bytes: number };

export type StorePictureResult = { ok: true; picture: StoredPicture } | { ok: false; reason: ImageRefusal };

/**
 * The id of a received file: the first 32 hexadecimal digits of its SHA-256, so that a known file is not decoded again.
 */
export const fileIdOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The stored metadata of a picture; null: not stored. */
export const findStoredPicture = async (files: FileStorage, id: string): Promise<StoredPicture | null> => {
  const facts = await readStored(files, factsKey(id));
  return facts && (JSON.parse(facts.toString('utf8')) as StoredPicture);
};

const deduplicate = singleFlight<StorePictureResult>();

type Make = () => Promise<ImageReply<Normalised>>;

const makeAndStore = async (files: FileStorage, id: string, make: Make): Promise<StorePictureResult> => {
  const known = await findStoredPicture(files, id);
  if (known) return { ok: true, picture: known };
  const answer = await make();
  if (!answer.ok) return answer;
  const { bytes: original, mime, width, height, color } = answer.value;
  const picture: StoredPicture = { id, width, height, color, bytes: original.byteLength };
  await files.put(originalKey(id), original, { contentType: mime });
  await files.put(factsKey(id), Buffer.from(JSON.stringify(picture)), { contentType: 'application/json' });
  return { ok: true, picture };
};

/** Stores the result of `make` under an id, unless it is already stored. A known file costs one small read. */
export const storeUnder = (files: FileStorage, id: string, make: Make): Promise<StorePictureResult> =>
  deduplicate(id, () => makeAndStore(files, id, make));

/**
 * Checks a received picture by its content and stores its normalised original (at most 2,560 px, no metadata). All
 * markets share the files; the rows of `pictures` belong to a market.
 */
export const storePicture = (files: FileStorage, bytes: Uint8Array): Promise<StorePictureResult> =>
  storeUnder(files, fileIdOf(bytes), () => normalisePicture(bytes, 'later'));
