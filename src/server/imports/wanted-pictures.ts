import type { FeedWarning } from '#domain/feeds/codes';
import type { FeedPicture } from '#domain/feeds/feed';
import type { Item } from '#platform/feeds/container';
import type { Feed } from './feed-adapter.ts';

/** A picture that a listing is to have. `ref` identifies it at the next import. */
export type WantedPicture = {
  ref: string;
  legend: string;
  is_illustration: boolean;
  /** Null: the listing has it already, or it is to be fetched. */
  picture_id: string | null;
};

/** Picture ids by ref of a container's files; null: not an acceptable picture. */
export type LocalPictures = ReadonlyMap<string, string | null>;

export const isUrl = (ref: string): boolean => /^https?:\/\//i.test(ref);

/** Refs of a feed's picture files: name and hash, so that a new file with an old name is a new picture. */
export type FileRefs = { refOf: (name: string) => Promise<{ ref: string; item: Item } | null> };

export const fileRefs = (feed: Feed): FileRefs => {
  const known = new Map<string, Promise<string>>();
  return {
    refOf: async (name) => {
      const item = feed.picture(name);
      if (item === null) return null;
      const fingerprint = known.get(item.name) ?? item.fingerprint();
      known.set(item.name, fingerprint);
      return { ref: `${name.toLowerCase()}#${await fingerprint}`, item };
    },
  };
};

type Choice = { pictures: readonly WantedPicture[]; warnings: readonly FeedWarning[] };

/** Chooses the pictures of a listing. `oldRefs`: refs that the listing has, for feeds that send differences. */
export const wantedPictures = async (
  named: readonly FeedPicture[],
  files: FileRefs,
  local: LocalPictures,
  oldRefs: readonly string[],
): Promise<Choice> => {
  const pictures: WantedPicture[] = [];
  const warnings: FeedWarning[] = [];
  for (const { rank, ref, legend, isIllustration } of named) {
    const want = (pictureRef: string, pictureId: string | null): void => {
      pictures.push({ ref: pictureRef, legend, is_illustration: isIllustration, picture_id: pictureId });
    };
    if (isUrl(ref)) {
      want(ref, null);
      continue;
    }
    const file = await files.refOf(ref);
    const storedRef = file?.ref ?? oldRefs.find((old) => old.startsWith(`${ref.toLowerCase()}#`));
    const stored = file === null ? null : (local.get(file.ref) ?? null);
    if (storedRef === undefined) warnings.push({ rank, code: 'PICTURE_MISSING' });
    else if (file !== null && local.has(file.ref) && stored === null) warnings.push({ rank, code: 'PICTURE_REFUSED' });
    else want(storedRef, stored);
  }
  return { pictures, warnings };
};
