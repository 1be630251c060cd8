import { type Picture, pictureSrcset, uprightSrcset } from '#domain/files/picture';
import { HERO_SIZES, HERO_UPRIGHT } from '#site/components/home/hero.tsx';
import type { Head } from '#site/render/page.ts';

type Preloads = Pick<Head, 'preloadImages'>;

/** Preloads the largest picture of the first screen. */
export const picturePreload = (picture: Picture | null | undefined, sizes: string): Preloads =>
  picture ? { preloadImages: [{ srcset: pictureSrcset(picture, 'avif'), sizes }] } : {};

/** Preloads the hero picture of a home page: its portrait crop on phones. */
export const heroPreload = (picture: Picture | null): Preloads => {
  const upright = picture && uprightSrcset(picture, 'avif');
  if (!upright) return picturePreload(picture, HERO_SIZES);
  return {
    preloadImages: [
      { srcset: upright, ...HERO_UPRIGHT },
      { srcset: pictureSrcset(picture, 'avif'), sizes: HERO_SIZES, media: `not all and ${HERO_UPRIGHT.media}` },
    ],
  };
};
