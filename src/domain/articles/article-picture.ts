/** Maximum size of a received picture, in bytes. */
export const MAX_PICTURE_BYTES = 2_097_152;

/** Width to height of a cover, as cards and the page of an article show it. */
export const COVER_RATIO = 3 / 2;

/** Accepted types with their file extensions. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/** For the `accept` attribute of a file input. */
export const PICTURE_TYPES = Object.keys(TYPES);

export type ArticlePictureFault = 'TOO_HEAVY' | 'NOT_ACCEPTED' | 'UNREADABLE' | 'TOO_MANY_PIXELS' | 'BUSY' | 'QUOTA';

/** First bytes of the types that are accepted. */
const SIGNATURES: Readonly<Record<string, readonly number[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};
export const SIGNATURE_LENGTH = 8;

/** The type of a picture by its first bytes, whatever its name says; '': none that is accepted. */
export const pictureTypeOf = (start: Uint8Array): string =>
  PICTURE_TYPES.find((type) => SIGNATURES[type]?.every((byte, index) => start[index] === byte)) ?? '';

/** What can be said of a picture before it is read. `type`: by its content. */
export const checkPicture = (file: { name: string; type: string; size: number }): ArticlePictureFault | null => {
  if (file.size > MAX_PICTURE_BYTES) return 'TOO_HEAVY';
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return TYPES[file.type]?.includes(ending) ? null : 'NOT_ACCEPTED';
};
