/** Queues that imports send to; the composition root declares and works them. */

/** Payload `PicturesWanted`, handler `onPicturesWanted`. */
export const PICTURES_WANTED = 'pictures-wanted';

/** Payload `PicturesIngested` of server/files with the market, handler `onPicturesIngested`. */
export const PICTURES_INGESTED = 'pictures-ingested';
