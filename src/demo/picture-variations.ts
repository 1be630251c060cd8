import type { Variation } from '#platform/images/images';
import type { DemoPicture } from './picture-index.ts';

const variation = (scale: number, x: number, y: number, mirror: boolean, warmth: number): Variation => ({
  crop: { x, y, scale },
  mirror,
  warmth,
});

/** A fixed list: 40 pictures give at most 240 different files. The first variation is the unchanged picture. */
export const VARIATIONS: readonly Variation[] = [
  variation(1, 0, 0, false, 0),
  variation(0.94, 0.5, 0.5, true, 0.3),
  variation(0.9, 0, 0.6, false, -0.4),
  variation(0.9, 1, 0.4, true, 0.5),
  variation(0.92, 0.5, 0.8, false, 0.7),
  variation(0.88, 0.4, 0.5, true, -0.2),
];

/** A variation of a picture; a picture that contains text is not mirrored. */
export const variationOf = (picture: DemoPicture, index: number): Variation => {
  const chosen = VARIATIONS[index % VARIATIONS.length] ?? variation(1, 0, 0, false, 0);
  return picture.mirror ? chosen : { ...chosen, mirror: false };
};
