import { isKeyOf } from '#domain/objects/typed';

/** Widths and addresses of pictures on pages. */

/** Standard widths in pixels, ascending. No variant is wider than the last one. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

export const PICTURE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** A stored picture. `id`: first 32 hex digits of the SHA-256 of the original. `color`: dominant colour, '#rrggbb'. */
export type Picture = { id: string; width: number; height: number; color: string };

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;

/**
 * Widths of the variants of a picture, ascending, none above `width`. The picture's own width (at most 1,920) is added
 * when it exceeds the last standard one by more than 10 %: 1200 → 320, …, 960, 1200; 1000 → 320, 480, 640, 960.
 */
export const pictureWidths = (width: number): readonly number[] => {
  const common: number[] = PICTURE_WIDTHS.filter((common) => common <= width);
  const own = Math.min(width, WIDEST);
  const largest = common.at(-1) ?? 0;
  return own > largest * 1.1 ? [...common, own] : common;
};

/** The smallest variant width of at least `wanted` pixels, else the largest. */
export const choosePictureWidth = (width: number, wanted: number): number => {
  const widths = pictureWidths(width);
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? width;
};

const UPRIGHT_WIDTHS: readonly number[] = [480, 640, 960];

/** Aspect ratio (width / height) of the portrait crop that phones show of a landscape picture. */
export const UPRIGHT = 3 / 4;

/** Widths of a picture's portrait crop, ascending; empty unless the picture is landscape and high enough for one. */
export const uprightWidths = ({ width, height }: Pick<Picture, 'width' | 'height'>): readonly number[] =>
  UPRIGHT_WIDTHS.filter((value) => width > height && value <= height * UPRIGHT);

/** One file of a picture. `upright`: the portrait crop, centred, 3:4. */
export type PictureVariant = { id: string; width: number; format: PictureFormat; upright?: true };

/** Name of a variant's file: '640.avif', '640-upright.avif'. */
export const variantFile = ({ width, format, upright }: Omit<PictureVariant, 'id'>): string =>
  `${width}${upright ? '-upright' : ''}.${format}`;

const variantUrl = (variant: PictureVariant): string => `/media/${variant.id}/${variantFile(variant)}`;

/** Address of a variant. Its content is immutable. */
export const pictureUrl = (id: string, width: number, format: PictureFormat): string =>
  variantUrl({ id, width, format });

/** The `srcset` attribute: every width of the picture. */
export const pictureSrcset = (picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string =>
  pictureWidths(picture.width)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
    .join(', ');

/** The `srcset` attribute of the portrait crop; '' when there is none. */
export const uprightSrcset = (picture: Picture, format: PictureFormat): string =>
  uprightWidths(picture)
    .map((width) => `${variantUrl({ id: picture.id, width, format, upright: true })} ${width}w`)
    .join(', ');

const PICTURE_ID = /^[0-9a-f]{32}$/;
const VARIANT_FILE = /^([1-9]\d{0,3})(-upright)?\.(avif|webp|jpg)$/;

/**
 * Parses the address '/media/{id}/{file}'; null when it is invalid. Does not check that the picture exists or has a
 * variant of that width.
 */
export const parsePictureVariant = (id: string, file: string): PictureVariant | null => {
  const [, width, upright, format] = VARIANT_FILE.exec(file) ?? [];
  if (!PICTURE_ID.test(id) || width === undefined || Number(width) > WIDEST) return null;
  if (format === undefined || !isKeyOf(PICTURE_FORMATS, format)) return null;
  return { id, width: Number(width), format, ...(upright && { upright: true }) };
};

/** Height of a variant in pixels, for the `height` attribute, which prevents layout shifts. */
export const pictureHeightAt = (picture: Pick<Picture, 'width' | 'height'>, width: number): number =>
  Math.max(1, Math.round((picture.height * width) / picture.width));
