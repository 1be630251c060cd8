/** Overview feature: retention of personal data, and the erasure of a person. */

export { anonymize, previewErasure } from './anonymize.ts';
export { applyRetention, type RetentionCounts } from './apply-retention.job.ts';
export { certificateRow } from './certificate.ts';
export { listCertificates, openCertificate } from './certificates.ts';
export { identifierHash, mentionsSql } from './erase-person.ts';
export { ERASE_STEPS, MENTIONS } from './erase-steps.ts';
export { leadsOf } from './find-person.ts';
export { countOld } from './queries.ts';
export { getPeriods, previewRetention, savePeriods } from './retention-periods.ts';
