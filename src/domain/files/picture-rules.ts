/** Rules for uploaded pictures, checked in the browser before the upload and on the server. */

/** Maximum size of an uploaded picture, in bytes, unless its place has a limit of its own. */
export const MAX_PICTURE_BYTES = 2_097_152;
/** Maximum size of the photo of a profile card, in bytes. */
export const MAX_PHOTO_BYTES = 5_242_880;

type Start = { at?: number; bytes: readonly number[] };
type TypeRule = {
  endings: readonly string[];
  /** Alternative signatures of the file. */
  starts: readonly (readonly Start[])[];
};

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const TYPES = {
  'image/png': {
    endings: ['png'],
    starts: [[{ bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] }]],
  },
  'image/jpeg': { endings: ['jpg', 'jpeg'], starts: [[{ bytes: [0xff, 0xd8, 0xff] }]] },
  'image/gif': { endings: ['gif'], starts: [[{ bytes: ascii('GIF8') }]] },
  'image/bmp': { endings: ['bmp'], starts: [[{ bytes: ascii('BM') }]] },
  'image/tiff': {
    endings: ['tif', 'tiff'],
    starts: [[{ bytes: [...ascii('II'), 0x2a, 0] }], [{ bytes: [...ascii('MM'), 0, 0x2a] }]],
  },
  'image/webp': { endings: ['webp'], starts: [[{ bytes: ascii('RIFF') }, { at: 8, bytes: ascii('WEBP') }]] },
  'image/x-icon': { endings: ['ico'], starts: [[{ bytes: [0, 0, 1, 0] }]] },
} as const satisfies Record<string, TypeRule>;
export type PictureType = keyof typeof TYPES;

/** Number of bytes at the start of a file that determine its type. */
export const SIGNATURE_LENGTH = 12;

/** Types of banners, logos, icons and backgrounds. */
export const SITE_PICTURE_TYPES = Object.keys(TYPES) as PictureType[];
/** Types of the photo of a profile card. */
export const PHOTO_TYPES: readonly PictureType[] = ['image/jpeg', 'image/png'];

export type PictureFault = 'TOO_HEAVY' | 'NOT_ACCEPTED' | 'UNREADABLE' | 'TOO_MANY_PIXELS' | 'BUSY' | 'QUOTA';

const begins = (start: Uint8Array, { at = 0, bytes }: Start): boolean =>
  bytes.every((byte, index) => start[at + index] === byte);

/** The type of a picture by its first bytes, independent of its name; '': none of these. */
export const pictureTypeOf = (start: Uint8Array, types: readonly PictureType[]): PictureType | '' =>
  types.find((type) => TYPES[type].starts.some((parts) => parts.every((part) => begins(start, part)))) ?? '';

type SentFile = {
  name: string;
  /** MIME type, detected from the content. */
  type: string;
  size: number;
};

/** Checks of size, type and file name, which do not need the content of the picture. */
export const checkPicture = (
  file: SentFile,
  types: readonly PictureType[],
  maxBytes = MAX_PICTURE_BYTES,
): PictureFault | null => {
  if (file.size > maxBytes) return 'TOO_HEAVY';
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? '';
  const type = types.find((one) => one === file.type);
  return type && (TYPES[type].endings as readonly string[]).includes(ending) ? null : 'NOT_ACCEPTED';
};
