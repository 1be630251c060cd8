/** Process feature: what the staff of a site edit on the views Préférences and Notifications, and the listings that it excludes. */

export { getContactSettings, saveContactSettings } from './contact-settings.ts';
export { excludeListing } from './exclude-listing.ts';
export { getPreferences } from './get-preferences.ts';
export { listSiteListings } from './list-site-listings.ts';
export { previewReviews } from './preview-reviews.ts';
export { savePreferences } from './save-preferences.ts';
export { uploadPreferencePicture } from './upload-picture.ts';
