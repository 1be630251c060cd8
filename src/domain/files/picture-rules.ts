import { keysOf } from '#domain/objects/typed';

/** Rules for uploaded pictures, checked in the browser before the upload and on the server. */

/** Maximum size of an uploaded picture, in bytes, unless its place has a limit of its own. */
export const MAX_PICTURE_BYTES = 2_097_152;
/** Maximum size of the photo of a profile card, in bytes. */
export const MAX_PHOTO_BYTES = 5_242_880;

type Start = { at?: number; bytes: readonly number[] };
/** Alternative signatures of a file. */
type Signatures = readonly (readonly Start[])[];

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

const TYPES = {
  'image/png': [[{ bytes: [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a] }]],
  'image/jpeg': [[{ bytes: [0xff, 0xd8, 0xff] }]],
  'image/gif': [[{ bytes: ascii('GIF8') }]],
  'image/bmp': [[{ bytes: ascii('BM') }]],
  'image/tiff': [[{ bytes: [...ascii('II'), 0x2a, 0] }], [{ bytes: [...ascii('MM'), 0, 0x2a] }]],
  'image/webp': [[{ bytes: ascii('RIFF') }, { at: 8, bytes: ascii('WEBP') }]],
  'image/x-icon': [[{ bytes: [0, 0, 1, 0] }]],
} as const satisfies Record<string, Signatures>;
export type PictureType = keyof typeof TYPES;

/** Number of bytes at the start of a file that determine its type. */
export const SIGNATURE_LENGTH = 12;

/** Types of banners, logos, icons and backgrounds. */
export const SITE_PICTURE_TYPES = keysOf(TYPES);
/** Types of the photo of a profile card. */
export const PHOTO_TYPES: readonly PictureType[] = ['image/jpeg', 'image/png'];

export type PictureFault = 'TOO_HEAVY' | 'NOT_ACCEPTED' | 'HEIC' | 'UNREADABLE' | 'TOO_MANY_PIXELS' | 'BUSY' | 'QUOTA';

const begins = (start: Uint8Array, { at = 0, bytes }: Start): boolean =>
  bytes.every((byte, index) => start[at + index] === byte);

/** The type of a picture by its first bytes, not its name; '': none of the types. */
export const pictureTypeOf = (start: Uint8Array, types: readonly PictureType[]): PictureType | '' =>
  types.find((type) => TYPES[type].some((parts) => parts.every((part) => begins(start, part)))) ?? '';

/** Brands of HEIC files at the start of their content: photos of many phones, which are accepted nowhere. */
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/**
 * The validation error of a file with an unknown type: special instructions for HEIC photos, otherwise the general one.
 */
export const unreadTypeFault = (start: Uint8Array): 'HEIC' | 'NOT_ACCEPTED' =>
  HEIC_BRANDS.some((brand) => begins(start, { at: 4, bytes: ascii(`ftyp${brand}`) })) ? 'HEIC' : 'NOT_ACCEPTED';

/** `type`: MIME type, detected from the content. */
type SentFile = { type: string; size: number };

/** Checks size and type; the file name is not evidence of its content (rule FILE-PICTURE-TYPE). */
export const checkPicture = (
  file: SentFile,
  types: readonly PictureType[],
  maxBytes = MAX_PICTURE_BYTES,
): PictureFault | null => {
  if (file.size > maxBytes) return 'TOO_HEAVY';
  return types.some((type) => type === file.type) ? null : 'NOT_ACCEPTED';
};
