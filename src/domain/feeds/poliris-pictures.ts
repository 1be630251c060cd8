import type { FeedPicture } from './feed.ts';
import type { Fields } from './fields.ts';
import { ALL_PICTURE_RANKS } from './picture-ranks.ts';
import { INVALID, readUrl } from './values.ts';
import { wordKey } from './words.ts';

const isAddress = (ref: string): boolean => /^([a-z][a-z0-9+.-]*:)?\/\/|^www\./i.test(ref);

const readRef = (fields: Fields, rank: number): string | null => {
  const ref = fields.raw(rank);
  if (ref === '') return null;
  const address = isAddress(ref) ? readUrl(ref) : ref;
  if (address !== INVALID && address !== null && address.length <= 2000) return address;
  fields.warn(rank, 'URL_INVALID');
  return null;
};

/** The pictures of a record, without duplicates. */
export const readPictures = (fields: Fields): readonly FeedPicture[] => {
  const pictures = new Map<string, FeedPicture>();
  for (const [photo, title] of ALL_PICTURE_RANKS) {
    const ref = readRef(fields, photo);
    if (ref === null || pictures.has(ref)) continue;
    const legend = fields.line(title, 256) ?? '';
    pictures.set(ref, { rank: photo, ref, legend, isIllustration: /\bILLUSTRATION\b/.test(wordKey(legend)) });
  }
  return [...pictures.values()];
};
