/** Process feature: the leads of a market center, as its staff handle them. */

export { addActivity } from './add-activity.ts';
export { addLead } from './add-lead.ts';
export { changeLeads, countLeads } from './change-leads.ts';
export { countArrivals } from './count-arrivals.ts';
export { exportLeads } from './export-leads.ts';
export { getLead } from './get-lead.ts';
export { lackingLeads, lackingSql } from './lacking.ts';
export { leadListSql, leadRows } from './lead-rows.ts';
export { listAssignees, listLeads, listOffersOfLeads } from './list-leads.ts';
export { listNewest, newestSql } from './list-newest.ts';
export { mergeLeads } from './merge-leads.ts';
export { openCv } from './open-cv.ts';
export { saveLead } from './save-lead.ts';
export { similarLeads, similarSql } from './similar-leads.ts';
export { leadTimeline, timelineSql } from './timeline.ts';
export { unmergeLeads } from './unmerge-leads.ts';
