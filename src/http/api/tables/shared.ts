import { erasureOperations } from '#contracts/erasure';
import { liveOperations } from '#contracts/live';
import { retentionOperations } from '#contracts/retention';
import { savedFilterOperations } from '#contracts/saved-filters';
import { trackingOperations } from '#contracts/tracking';
import { type Bound, bindAll } from '#http/api/bind';
import { changeSavedFilters, listSavedFilters, removeSavedFilters, saveFilters } from '#server/lists';
import { followChanges } from '#server/live';
import {
  anonymize,
  getPeriods,
  listCertificates,
  openCertificate,
  previewErasure,
  previewRetention,
  savePeriods,
} from '#server/privacy';
import { recordView } from '#server/tracking';

/** Calls that several features share: saved filters, erasure of people, retention, live changes, views. */
export const SHARED: readonly Bound[] = [
  ...bindAll(savedFilterOperations, {
    list: listSavedFilters,
    save: saveFilters,
    change: changeSavedFilters,
    remove: removeSavedFilters,
  }),
  ...bindAll(erasureOperations, {
    preview: previewErasure,
    anonymize,
    certificates: listCertificates,
    certificate: openCertificate,
  }),
  ...bindAll(retentionOperations, { get: getPeriods, save: savePeriods, preview: previewRetention }),
  ...bindAll(liveOperations, { follow: followChanges }),
  ...bindAll(trackingOperations, { recordEvent: recordView }),
];
