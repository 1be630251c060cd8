import type { ShareCard } from '#domain/files/share-card';
import type { FileStorage } from '#platform/files/storage';
import { drawnHash, drawnPicture, original } from './drawn-picture.ts';
import { shareFolder } from './keys.ts';
import type { VariantResult } from './picture-variant.ts';
import { LAYOUT_VERSION, layoutShare } from './share-layout.ts';

/** Hash of the picture's content, so that a change of price, title, colour or photo changes its URL. */
export const shareHash = (card: ShareCard): string => drawnHash([LAYOUT_VERSION, card]);

/** The owner (id of a site, or 'network') and the page of the picture; the store holds one picture for each subject. */
export type ShareSubject = { ownerId: string; subject: string };

/** The share picture of a card. The caller must have checked that the card belongs to a public page. */
export const sharePicture = (
  files: FileStorage,
  { ownerId, subject }: ShareSubject,
  card: ShareCard,
): Promise<VariantResult> =>
  drawnPicture(files, {
    folder: shareFolder(ownerId, subject),
    name: `${shareHash(card)}.jpg`,
    contentType: 'image/jpeg',
    compose: async () => {
      const [photo, logo] = await Promise.all([original(files, card.photoId), original(files, card.logoId)]);
      return layoutShare(card, { photo, logo });
    },
  });
