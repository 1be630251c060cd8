import type { PictureType } from '#domain/files/picture-rules';

/** Width to height of a cover, as cards and the page of an article show it. */
export const COVER_RATIO = 3 / 2;

/** Accepted types, also for the `accept` attribute of a file input. */
export const ARTICLE_PICTURE_TYPES: readonly PictureType[] = ['image/png', 'image/jpeg'];
