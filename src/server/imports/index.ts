/** Overview feature: imports of listings from feeds. */

export { APIMO_URL, type ApimoAccess, type ApimoOptions, fetchApimo } from './apimo-service.ts';
export { withdrawListings } from './apply.ts';
export { cancelFeed, confirmFeed } from './confirm-feed.ts';
export type { Feed } from './feed.ts';
export { FEED_UPLOADED, type FeedUploaded, onFeedUploaded } from './feed-uploaded.job.ts';
export { findMarket } from './find-market.ts';
export { getListingState } from './get-listing-state.ts';
export { type ImportOptions, importFeed } from './import-feed.ts';
export { type FileOptions, importFile } from './import-file.ts';
export { importLineListSql } from './import-line-rows.ts';
export { importListingListSql } from './import-listing-rows.ts';
export type { ImportProgress } from './import-record.ts';
export { importListSql } from './import-rows.ts';
export type { ImportsCtx } from './imports-ctx.ts';
export { exportImportLines, findRefusedLines, listImportLines } from './list-import-lines.ts';
export { exportImportListings, listImportListings } from './list-import-listings.ts';
export { getImport, lastImports, listImports } from './list-imports.ts';
export { countListingStates, exportListingStates, listListingStates } from './list-listing-states.ts';
export { stateListSql } from './listing-state-rows.ts';
export { type OpenedFeed, openFeed } from './open-feed.ts';
export { onPicturesWanted, type PicturesWanted } from './pictures-wanted.job.ts';
export type { RefusalFacts } from './refused.ts';
export { runCounted } from './run-counted.ts';
export { isPassing, sourceRefusal } from './source-refusal.ts';
export { sweepImports } from './sweep-imports.ts';
export { sweepUploads } from './sweep-uploads.ts';
export { getLastUpload, uploadFeed } from './upload-feed.ts';
