import type { Picture } from './picture.ts';

/** A part of a picture, in fractions of its width and height (0 to 1): `x` from the left, `y` from the top. */
export type CropArea = { x: number; y: number; width: number; height: number };

/** In pixels, as image libraries take it. */
export type PixelBox = { left: number; top: number; width: number; height: number };

/** Minimum side of a crop, in pixels. */
const MIN_SIDE = 16;

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));

/** The area in whole pixels, inside the picture, at least `MIN_SIDE` on each side where the picture is that large. */
export const boxOf = ({ x, y, width, height }: CropArea, picture: Pick<Picture, 'width' | 'height'>): PixelBox => {
  const span = (part: number, side: number): number => within(Math.round(part * side), Math.min(MIN_SIDE, side), side);
  const [wide, high] = [span(width, picture.width), span(height, picture.height)];
  return {
    left: within(Math.round(x * picture.width), 0, picture.width - wide),
    top: within(Math.round(y * picture.height), 0, picture.height - high),
    width: wide,
    height: high,
  };
};
