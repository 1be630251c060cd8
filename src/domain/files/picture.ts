/** Pictures as pages show them: which widths exist, and where they are. */

/** Widths that pages ask for, in pixels. A wider one of the same picture is never made. */
export const PICTURE_WIDTHS = [320, 480, 640, 960, 1280, 1920] as const;

export const PICTURE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** A stored picture. `id`: start of the SHA-256 of the file as received. `color`: dominant, '#rrggbb'. */
export type Picture = { id: string; width: number; height: number; color: string };

const WIDEST = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 0;

/**
 * Widths of a picture of that width, rising, none above it. The picture's own width (at most 1,920) closes the list
 * when the last common one is clearly smaller: 1200 → 320, 480, 640, 960, 1200; 1000 → 320, 480, 640, 960.
 */
export const pictureWidths = (width: number): readonly number[] => {
  const common: number[] = PICTURE_WIDTHS.filter((one) => one <= width);
  const own = Math.min(width, WIDEST);
  const largest = common.at(-1) ?? 0;
  return own > largest * 1.1 ? [...common, own] : common;
};

/** The smallest width of the picture that fills `wanted` pixels, else its largest. */
export const choosePictureWidth = (width: number, wanted: number): number => {
  const widths = pictureWidths(width);
  return widths.find((one) => one >= wanted) ?? widths.at(-1) ?? width;
};

const UPRIGHT_WIDTHS: readonly number[] = [480, 640, 960];

/** Width to height of the upright middle of a lying picture: what a phone's first screen shows of it. */
export const UPRIGHT = 3 / 4;

/** Widths of a picture's upright middle, rising; none of a picture that is no wider itself, or too low for the smallest. */
export const uprightWidths = ({ width, height }: Pick<Picture, 'width' | 'height'>): readonly number[] =>
  UPRIGHT_WIDTHS.filter((one) => width > height && one <= height * UPRIGHT);

/** One file of a picture. `upright`: its middle, cut to 3:4. */
export type PictureVariant = { id: string; width: number; format: PictureFormat; upright?: true };

/** Name of a variant's file: '640.avif', '640-upright.avif'. */
export const variantFile = ({ width, format, upright }: Omit<PictureVariant, 'id'>): string =>
  `${width}${upright ? '-upright' : ''}.${format}`;

const variantUrl = (variant: PictureVariant): string => `/media/${variant.id}/${variantFile(variant)}`;

/** Address of a variant; what it answers never changes. */
export const pictureUrl = (id: string, width: number, format: PictureFormat): string =>
  variantUrl({ id, width, format });

/** For `srcset`: each width of the picture. */
export const pictureSrcset = (picture: Pick<Picture, 'id' | 'width'>, format: PictureFormat): string =>
  pictureWidths(picture.width)
    .map((width) => `${pictureUrl(picture.id, width, format)} ${width}w`)
    .join(', ');

/** The same of its upright middle; '' when it has none. */
export const uprightSrcset = (picture: Picture, format: PictureFormat): string =>
  uprightWidths(picture)
    .map((width) => `${variantUrl({ id: picture.id, width, format, upright: true })} ${width}w`)
    .join(', ');

const PICTURE_ID = /^[0-9a-f]{32}$/;
const VARIANT_FILE = /^([1-9]\d{0,3})(-upright)?\.(avif|webp|jpg)$/;

/** The variant that '/media/{id}/{file}' names; null: no picture can have it. Its width may still not be one of this picture. */
export const parsePictureVariant = (id: string, file: string): PictureVariant | null => {
  const [, width, upright, format] = VARIANT_FILE.exec(file) ?? [];
  if (!PICTURE_ID.test(id) || width === undefined || Number(width) > WIDEST) return null;
  return { id, width: Number(width), format: format as PictureFormat, ...(upright && { upright: true }) };
};

/** Height of a variant, for the `height` attribute: keeps the place while the picture loads. */
export const pictureHeightAt = (picture: Pick<Picture, 'width' | 'height'>, width: number): number =>
  Math.max(1, Math.round((picture.height * width) / picture.width));
