/** Overview feature: imports of listings from feeds. */
export type { Feed } from './feed-adapter.ts';
export { findMarket } from './find-market.ts';
export { type ImportOptions, type ImportProgress, importFeed } from './import-feed.ts';
export { FEED_SOURCES, type FileOptions, importFile, openFeed } from './import-file.ts';
export { onPicturesWanted, PICTURES_WANTED, type PicturesWanted } from './on-pictures-wanted.ts';
export type { RefusalFacts } from './refused.ts';
