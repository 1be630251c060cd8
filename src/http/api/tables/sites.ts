import { contactSettingsOperations } from '#contracts/contact-settings';
import { domainOperations } from '#contracts/domains';
import { feesOperations } from '#contracts/fees';
import { fynderSettingsOperations } from '#contracts/fynder-settings';
import { homeOperations } from '#contracts/home';
import { preferenceOperations } from '#contracts/preferences';
import { statementOperations } from '#contracts/statements';
import { websiteOperations } from '#contracts/websites';
import { type Bound, bindAll } from '#http/api/bind';
import { askForDomain, checkDomain, getDomain, removeDomain } from '#server/domains';
import {
  excludeListing,
  getContactSettings,
  getFees,
  getFynderSettings,
  getPreferences,
  listSiteListings,
  previewReviews,
  removeFees,
  saveContactSettings,
  saveFynderSettings,
  savePreferences,
  sendTestMail,
  uploadFees,
  uploadPreferencePicture,
} from '#server/preferences';
import { missingStatements, websiteHandlers } from '#server/sites';
import { countEvents } from '#server/tracking';
import { findWebsite, listNextSteps, listSiteChanges } from '#server/websites';

/** Calls of a site, its settings and the home view. */
export const SITES: readonly Bound[] = [
  ...bindAll(websiteOperations, {
    ...websiteHandlers,
    website: findWebsite,
    eventCounter: countEvents,
  }),
  ...bindAll(statementOperations, { missing: missingStatements }),
  ...bindAll(homeOperations, { nextSteps: listNextSteps, changes: listSiteChanges }),
  ...bindAll(preferenceOperations, {
    get: getPreferences,
    save: savePreferences,
    uploadPicture: uploadPreferencePicture,
    previewReviews,
    listings: listSiteListings,
    exclude: excludeListing,
  }),
  ...bindAll(contactSettingsOperations, {
    get: getContactSettings,
    save: saveContactSettings,
    sendTest: sendTestMail,
  }),
  ...bindAll(domainOperations, { get: getDomain, ask: askForDomain, check: checkDomain, remove: removeDomain }),
  ...bindAll(fynderSettingsOperations, { get: getFynderSettings, save: saveFynderSettings }),
  ...bindAll(feesOperations, {
    get: getFees,
    upload: uploadFees,
    remove: removeFees,
  }),
];
