import { type Picture, pictureSrcset, pictureUrl } from '#domain/files/picture';
import { HERO_SIZES } from '#site/components/home/hero.tsx';
import type { Head } from '#site/render/page.ts';

/** What the head says of the picture that fills the first screen: it is loaded first. */
export const heroPreload = (picture: Picture | null): Pick<Head, 'preloadImage'> =>
  picture === null
    ? {}
    : {
        preloadImage: {
          src: pictureUrl(picture.id, picture.width, 'avif'),
          srcset: pictureSrcset(picture, 'avif'),
          sizes: HERO_SIZES,
        },
      };
