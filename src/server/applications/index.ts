/** Process feature: applications of the public forms, which become leads of the market center, and their mails. */

export { createLead, LEADGEN_UNAVAILABLE } from './create-lead.ts';
export { LEAD_DIGESTS_DUE, onLeadDigestsDue } from './on-digests-due.ts';
export { LEAD_RECEIVED, type LeadReceived, onLeadReceived } from './on-lead-received.ts';
export { onSmsFailed, SMS_FAILED_JOB } from './on-sms-failed.ts';
export { uploadCv } from './upload-cv.ts';
