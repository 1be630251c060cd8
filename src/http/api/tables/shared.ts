import { liveOperations } from '#contracts/live';
import { savedFilterOperations } from '#contracts/saved-filters';
import { trackingOperations } from '#contracts/tracking';
import { type Bound, bindAll } from '#http/api/bind';
import { changeSavedFilters, listSavedFilters, removeSavedFilters, saveFilters } from '#server/lists';
import { followChanges } from '#server/live';
import { recordView } from '#server/tracking';

/** Calls that several features share: saved filters, changes while they happen, views. */
export const SHARED: readonly Bound[] = [
  ...bindAll(savedFilterOperations, {
    list: listSavedFilters,
    save: saveFilters,
    change: changeSavedFilters,
    remove: removeSavedFilters,
  }),
  ...bindAll(liveOperations, { follow: followChanges }),
  ...bindAll(trackingOperations, { recordEvent: recordView }),
];
