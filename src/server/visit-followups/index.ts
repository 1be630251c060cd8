/** Overview feature: reminders of visits, and the visitor's word after them. */

export type { FollowedVisit } from './followed-visit.ts';
export { giveFeedback, openFeedback } from './give-feedback.ts';
export { onFollowupsDue } from './followups-due.job.ts';
