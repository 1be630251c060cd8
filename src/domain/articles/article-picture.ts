/** A picture as received, in bytes. */
export const MAX_PICTURE_BYTES = 2_097_152;

/** Types that are accepted, with the name endings that go with them. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/** For the `accept` attribute of a file input. */
export const PICTURE_TYPES = Object.keys(TYPES);

export type ArticlePictureFault = 'TOO_HEAVY' | 'NOT_ACCEPTED' | 'UNREADABLE' | 'TOO_MANY_PIXELS' | 'BUSY' | 'QUOTA';

/** What can be said of a picture before it is read. `type`: by its content, or as the browser calls it. */
export const checkPicture = (file: { name: string; type: string; size: number }): ArticlePictureFault | null => {
  if (file.size > MAX_PICTURE_BYTES) return 'TOO_HEAVY';
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return TYPES[file.type]?.includes(ending) ? null : 'NOT_ACCEPTED';
};
