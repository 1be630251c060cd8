/** Process feature: the settings that the staff of a site edit, and the listings that the site excludes. */

export { getContactSettings, saveContactSettings } from './contact-settings.ts';
export { excludeListing } from './exclude-listing.ts';
export { getFees, removeFees, uploadFees } from './fees.ts';
export { getFynderSettings, saveFynderSettings } from './fynder-settings.ts';
export { getPreferences } from './get-preferences.ts';
export { listSiteListings, siteListingListSql } from './list-site-listings.ts';
export { previewReviews } from './preview-reviews.ts';
export { savePreferences } from './save-preferences.ts';
export { sendTestMail } from './send-test-mail.ts';
export { uploadPreferencePicture } from './upload-picture.ts';
