/** Process feature: what the staff of a site edit on the view Préférences, and the listings that it excludes. */

export { excludeListing } from './exclude-listing.ts';
export { getPreferences } from './get-preferences.ts';
export { listSiteListings } from './list-site-listings.ts';
export { previewReviews } from './preview-reviews.ts';
export { savePreferences } from './save-preferences.ts';
export { uploadPreferencePicture } from './upload-picture.ts';
