import { createHash } from 'node:crypto';
import type { ShareCard } from '#domain/files/share-card';
import { type FileStorage, readStored } from '#platform/files/storage';
import { composePicture } from '#platform/images/images';
import { originalKey, shareFolder } from './keys.ts';
import type { VariantResult, VariantState } from './picture-variant.ts';
import { LAYOUT_VERSION, layoutShare } from './share-layout.ts';
import { singleFlight } from './single-flight.ts';

/** Hash of all that the picture shows, so that a change of price, title, colour or photograph changes its address. */
export const shareHash = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT_VERSION, card]))
    .digest('hex')
    .slice(0, 32);

/**
 * The owner (id of a site, or 'network') and the page that the picture is for; the store holds one picture per subject.
 */
export type ShareSubject = { ownerId: string; subject: string };

const deduplicate = singleFlight<VariantState>();

const original = async (files: FileStorage, id: string | null): Promise<Uint8Array | null> =>
  id === null ? null : readStored(files, originalKey(id));

/** Deletes the earlier pictures of the subject. */
const removeFormer = async (files: FileStorage, folder: string, current: string): Promise<void> => {
  for await (const { key } of files.list(folder)) if (key !== current) await files.delete(key);
};

const make = async (files: FileStorage, folder: string, key: string, card: ShareCard): Promise<VariantState> => {
  const [photo, logo] = await Promise.all([original(files, card.photoId), original(files, card.logoId)]);
  const answer = await composePicture(layoutShare(card, { photo, logo }));
  if (!answer.ok) {
    if (answer.reason === 'BUSY' || answer.reason === 'TIMEOUT') return 'busy';
    throw new Error(`share picture cannot be made: ${answer.reason}`);
  }
  await files.put(key, answer.value, { contentType: 'image/jpeg' });
  await removeFormer(files, folder, key);
  return 'ready';
};

/**
 * The share picture of a card, made in an image process at the first request; concurrent requests share one run. The
 * caller must have checked that the card belongs to a public page.
 */
export const sharePicture = async (
  files: FileStorage,
  { ownerId, subject }: ShareSubject,
  card: ShareCard,
): Promise<VariantResult> => {
  const folder = shareFolder(ownerId, subject);
  const key = `${folder}${shareHash(card)}.jpg`;
  const stored = await files.get(key);
  if (stored) return { state: 'ready', ...stored };
  const state = await deduplicate(key, () => make(files, folder, key, card));
  if (state !== 'ready') return { state };
  const made = await files.get(key);
  return made ? { state: 'ready', ...made } : { state: 'busy' };
};
