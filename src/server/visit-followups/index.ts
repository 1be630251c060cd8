/** Overview feature: reminders of visits, and the visitor's word after them. */

export { onFollowupsDue } from './followups-due.job.ts';
export { type FeedbackVisit, giveFeedback, openFeedback } from './give-feedback.ts';
