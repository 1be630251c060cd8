/** Process feature: applications of the public forms, which become leads of the market center, and their mails. */

export { createLead, LEADGEN_UNAVAILABLE } from './create-lead.ts';
export { onLeadDigestsDue } from './digests-due.job.ts';
export { type LeadReceived, onLeadReceived } from './lead-received.job.ts';
export { onSmsFailed } from './sms-failed.job.ts';
export { uploadCv } from './upload-cv.ts';
