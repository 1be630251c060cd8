import type { FeedWarning } from '#domain/feeds/codes';
import type { FeedPicture } from '#domain/feeds/feed';
import type { ReadRecord } from './feed.ts';

/** A picture that a listing should have. `ref` identifies it at the next import. */
export type WantedPicture = {
  ref: string;
  legend: string;
  is_illustration: boolean;
  /** Null: the listing already has it, or it must be fetched. */
  picture_id: string | null;
};

/** Picture ids by ref of a container's files; null: not an accepted picture. */
export type LocalPictures = ReadonlyMap<string, string | null>;

export const isUrl = (ref: string): boolean => /^https?:\/\//i.test(ref);

type Choice = { pictures: readonly WantedPicture[]; warnings: readonly FeedWarning[] };

/** Chooses the pictures of a listing. `oldRefs`: refs that the listing has, for feeds that send only differences. */
export const wantedPictures = (
  named: readonly FeedPicture[],
  files: ReadRecord['files'],
  local: LocalPictures,
  oldRefs: readonly string[],
): Choice => {
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
    const file = files.get(ref);
    const storedRef = file ?? oldRefs.find((old) => old.startsWith(`${ref.toLowerCase()}#`));
    const stored = file === undefined ? null : (local.get(file) ?? null);
    if (storedRef === undefined) warnings.push({ rank, code: 'PICTURE_MISSING' });
    else if (file !== undefined && local.has(file) && stored === null) warnings.push({ rank, code: 'PICTURE_REFUSED' });
    else want(storedRef, stored);
  }
  return { pictures, warnings };
};
