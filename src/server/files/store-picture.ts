import { createHash } from 'node:crypto';
import type { Picture } from '#domain/files/picture';
import { type FileStorage, readStored } from '#platform/files/storage';
import { normalisePicture, type Refusal } from '#platform/images/images';
import { factsKey, originalKey } from './keys.ts';
import { singleFlight } from './single-flight.ts';

/** `bytes`: weight of the kept original. */
export type StoredPicture = Picture & { bytes: number };

export type StoredAnswer = { ok: true; picture: StoredPicture } | { ok: false; reason: Refusal };

/** The id of a received file: the start of its SHA-256, so that the same file is known again without being decoded. */
export const fileIdOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** What is known of a stored picture; null: not stored. */
export const findStoredPicture = async (files: FileStorage, id: string): Promise<StoredPicture | null> => {
  const facts = await readStored(files, factsKey(id));
  return facts && (JSON.parse(facts.toString('utf8')) as StoredPicture);
};

const flights = singleFlight<StoredAnswer>();

const normaliseAndStore = async (files: FileStorage, id: string, bytes: Uint8Array): Promise<StoredAnswer> => {
  const known = await findStoredPicture(files, id);
  if (known) return { ok: true, picture: known };
  const answer = await normalisePicture(bytes, 'later');
  if (!answer.ok) return answer;
  const { bytes: original, mime, width, height, color } = answer.value;
  const picture: StoredPicture = { id, width, height, color, bytes: original.byteLength };
  await files.put(originalKey(id), original, { contentType: mime });
  await files.put(factsKey(id), Buffer.from(JSON.stringify(picture)), { contentType: 'application/json' });
  return { ok: true, picture };
};

/**
 * Checks a received picture by its content and keeps its normalised original (2,560 px, no metadata). Files are shared
 * by all markets: only the rows of `pictures` are a market's own. A known file costs one small read.
 */
export const storePicture = (files: FileStorage, bytes: Uint8Array): Promise<StoredAnswer> => {
  const id = fileIdOf(bytes);
  return flights(id, () => normaliseAndStore(files, id, bytes));
};
