/** Catalogue feature: the profile card of a site, as visitors see it and as its staff edit it. */

export { type ContactFile, findContactFile } from './contact-file.ts';
export { listCardViews } from './count-views.ts';
export { findProfileCard } from './find-card.ts';
export { getProfileCard } from './get-card.ts';
export { cropCardPicture, uploadCardPicture } from './pictures.ts';
export { previewCard, previewStoredCard } from './preview-card.ts';
export { saveProfileCard } from './save-card.ts';
export { getCardVersion, listCardVersions, restoreCard } from './versions.ts';
