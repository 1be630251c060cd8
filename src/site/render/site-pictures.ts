import { pagePictureId } from '#domain/sites/page-defaults';
import type { Site } from '#domain/sites/site';

/** Picture of the person or office of the site: the site's own choice, otherwise its owner's portrait. */
export const ownerPictureId = (site: Site): string | null => pagePictureId(site, 'home', 'owner.pictureId');

/** The large picture of the home page. */
export const heroPictureId = (site: Site): string | null => pagePictureId(site, 'home', 'banner.pictureId');
