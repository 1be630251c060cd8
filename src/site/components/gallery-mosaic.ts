import type { Picture } from '#domain/files/picture';

type Size = Pick<Picture, 'width' | 'height'>;

type Shape = 'portrait' | 'panorama' | 'usual';
const shapeOf = ({ width, height }: Size): Shape => {
  if (width < height * 0.9) return 'portrait';
  return width > height * 2.2 ? 'panorama' : 'usual';
};

/** Columns and rows of the mosaic, and the span of each picture. */
export type Mosaic = { grid: string; spans: readonly string[] };
const LARGE = 'mosaic:col-span-2 mosaic:row-span-2';
const TALL = 'mosaic:row-span-2';
const FOUR = 'mosaic:grid-cols-4 mosaic:grid-rows-2';

/** Layout by number of pictures: 1, 2, 1 + 2 or 1 + 4; a portrait first picture gets its own column. */
export const mosaicOf = (pictures: readonly Size[]): Mosaic => {
  const [first] = pictures;
  const total = pictures.length;
  const upright = first !== undefined && shapeOf(first) === 'portrait';
  if (total <= 2)
    return { grid: total === 1 ? 'mosaic:grid-cols-1' : 'mosaic:grid-cols-2', spans: ['', ''].slice(0, total) };
  if (upright) return { grid: FOUR, spans: total === 3 ? [TALL, LARGE, TALL] : [TALL, LARGE, '', ''] };
  if (total < 5) return { grid: 'mosaic:grid-cols-3 mosaic:grid-rows-2', spans: [LARGE, '', ''] };
  return { grid: FOUR, spans: [LARGE, '', '', '', ''] };
};

/**
 * In a row a picture of another shape is shown completely; in the mosaic it fills its tile, unless it is the only one.
 */
export const fitOf = (picture: Size, total: number): string => {
  const shape = shapeOf(picture);
  if (shape === 'usual') return 'object-cover';
  const whole = 'bg-paper-deep! object-contain';
  return shape === 'portrait' && total <= 2 ? whole : `${whole} mosaic:object-cover`;
};
