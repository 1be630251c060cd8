import { createHash } from 'node:crypto';
import { type FileStorage, readStored } from '#platform/files/storage';
import { type Composition, composePicture } from '#platform/images/images';
import { originalKey } from './keys.ts';
import type { VariantResult, VariantState } from './picture-variant.ts';
import { singleFlight } from './single-flight.ts';

const deduplicate = singleFlight<VariantState>();

/** Hash of the content of a drawn picture, for its name and URL: 32 hex digits. */
export const drawnHash = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);

/** The bytes of a stored picture; null: none, or no longer stored. */
export const original = async (files: FileStorage, id: string | null): Promise<Uint8Array | null> =>
  id === null ? null : readStored(files, originalKey(id));

/** `folder`: folder of one subject, which has one picture at a time. `name`: contains the hash of its content. */
export type Drawn = { folder: string; name: string; contentType: string; compose: () => Promise<Composition> };

/** Deletes the earlier pictures of the subject. */
const removeFormer = async (files: FileStorage, folder: string, current: string): Promise<void> => {
  for await (const { key } of files.list(folder)) if (key !== current) await files.delete(key);
};

const make = async (files: FileStorage, { folder, name, contentType, compose }: Drawn): Promise<VariantState> => {
  const answer = await composePicture(await compose());
  if (!answer.ok) {
    if (answer.reason === 'BUSY' || answer.reason === 'TIMEOUT') return 'busy';
    throw new Error(`${folder}${name} cannot be drawn: ${answer.reason}`);
  }
  await files.put(folder + name, answer.value, { contentType });
  await removeFormer(files, folder, folder + name);
  return 'ready';
};

/** A picture that an image process draws at the first request; concurrent requests share one run. */
export const drawnPicture = async (files: FileStorage, drawn: Drawn): Promise<VariantResult> => {
  const key = drawn.folder + drawn.name;
  const stored = await files.get(key);
  if (stored) return { state: 'ready', ...stored };
  const state = await deduplicate(key, () => make(files, drawn));
  if (state !== 'ready') return { state };
  const made = await files.get(key);
  return made ? { state: 'ready', ...made } : { state: 'busy' };
};
