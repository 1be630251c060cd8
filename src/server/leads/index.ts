/** Process feature: applications, which become leads of the market center. */

export { type CreatedLead, createLead, LEADGEN_UNAVAILABLE } from './create-lead.ts';
export { LEAD_DIGESTS_DUE, onLeadDigestsDue } from './on-digests-due.ts';
export { LEAD_RECEIVED, type LeadReceived, onLeadReceived } from './on-lead-received.ts';
export { openCv } from './open-cv.ts';
export { uploadCv } from './upload-cv.ts';
