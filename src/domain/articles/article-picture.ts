import type { PictureType } from '#domain/files/picture-rules';

/** Width to height of a cover picture, on cards and on the page of an article. */
export const COVER_RATIO = 3 / 2;

/** Accepted types, also for the `accept` attribute of a file input. */
export const ARTICLE_PICTURE_TYPES: readonly PictureType[] = ['image/png', 'image/jpeg'];
