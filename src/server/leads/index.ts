/** Process feature: applications, which become leads of the market center, and the pipelines of its staff. */

export { addActivity } from './add-activity.ts';
export { addLead } from './add-lead.ts';
export { changeLeads, countLeads } from './change-leads.ts';
export { countArrivals } from './count-arrivals.ts';
export { createLead, LEADGEN_UNAVAILABLE } from './create-lead.ts';
export { exportLeads } from './export-leads.ts';
export { getLead } from './get-lead.ts';
export { leadListSql, leadRows } from './lead-rows.ts';
export { listAssignees, listLeads, listOffersOfLeads } from './list-leads.ts';
export { listNewest, newestSql } from './list-newest.ts';
export { mergeLeads } from './merge-leads.ts';
export { LEAD_DIGESTS_DUE, onLeadDigestsDue } from './on-digests-due.ts';
export { LEAD_RECEIVED, type LeadReceived, onLeadReceived } from './on-lead-received.ts';
export { onSmsFailed, SMS_FAILED_JOB } from './on-sms-failed.ts';
export { openCv } from './open-cv.ts';
export { partLeads } from './part-leads.ts';
export { saveLead } from './save-lead.ts';
export { similarLeads, similarSql } from './similar-leads.ts';
export { leadTimeline, timelineSql } from './timeline.ts';
export { uploadCv } from './upload-cv.ts';
