/** Overview feature: figures of a site, of its listings and of its lead programmes. */

export { campaignOverview } from './campaign.ts';
export { createdByMonth } from './created-by-month.ts';
export { activitiesSql, listActivities } from './list-activities.ts';
export { statsOverview } from './overview.ts';
export { programmeOverview } from './programme-overview.ts';
export { lastLeadsSql, leadCountsSql } from './programme-rows.ts';
export { exportProperties, listProperties } from './properties.ts';
export { quizAnswers } from './quiz-answers.ts';
