import { feedUploadOperations } from '#contracts/feed-uploads';
import { feedOperations } from '#contracts/feeds';
import { listingStateOperations } from '#contracts/listing-states';
import { listingOperations } from '#contracts/listings';
import { placeOperations } from '#contracts/places';
import { sellerReportOperations } from '#contracts/seller-reports';
import { type Bound, bindAll } from '#http/api/bind';
import {
  cancelFeed,
  confirmFeed,
  countListingStates,
  exportImportLines,
  exportImportListings,
  exportListingStates,
  findRefusedLines,
  getImport,
  getLastUpload,
  getListingState,
  listImportLines,
  listImportListings,
  listImports,
  listListingStates,
  uploadFeed,
} from '#server/imports';
import { listingHandlers, townsWithListings } from '#server/listings';
import { placeHandlers } from '#server/places';
import {
  commentReport,
  getReport,
  mailReportLink,
  openReportDocument,
  revokeReport,
  setReport,
} from '#server/seller-reports';

/** Calls of listings, places and the feeds of listings. */
export const CATALOGUE: readonly Bound[] = [
  ...bindAll(listingOperations, listingHandlers),
  ...bindAll(placeOperations, {
    suggestPlaces: async (ctx, input) =>
      placeHandlers.suggestPlaces(ctx, input, input.for === 'search' ? await townsWithListings(ctx) : new Map()),
  }),
  ...bindAll(feedOperations, {
    imports: listImports,
    refused: findRefusedLines,
    import: getImport,
    lines: listImportLines,
    exportLines: exportImportLines,
    listings: listImportListings,
    exportListings: exportImportListings,
  }),
  ...bindAll(feedUploadOperations, {
    last: getLastUpload,
    upload: uploadFeed,
    confirm: confirmFeed,
    cancel: cancelFeed,
  }),
  ...bindAll(listingStateOperations, {
    list: listListingStates,
    counts: countListingStates,
    export: exportListingStates,
    get: getListingState,
  }),
  ...bindAll(sellerReportOperations, {
    document: openReportDocument,
    get: getReport,
    set: setReport,
    comment: commentReport,
    link: mailReportLink,
    revoke: revokeReport,
  }),
];
