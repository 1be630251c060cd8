/** Catalogue feature: the job offers of a market center, as visitors read them and as its staff manage them. */

export { archiveOffer } from './archive-offer.ts';
export { createOffer, getOffer } from './create-offer.ts';
export { findJobOffer, findOfferAtAddress, listJobOffers, type OfferAtAddress } from './job-offers.ts';
export { listOffers, offerFigures } from './list-offers.ts';
export { offerListSql, orderOfOffers } from './offer-rows.ts';
export { getOfferVersion, listOfferVersions, restoreOffer } from './offer-versions.ts';
export { previewOffer } from './preview-offer.ts';
export { saveOffer } from './save-offer.ts';
export { setOfferActive } from './set-active.ts';
