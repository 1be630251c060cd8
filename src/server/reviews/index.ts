/** Overview feature: reviews that clients are asked for, their moderation and their pages. */

export { askAfterDeal, askAfterVisit, askReview } from './ask-review.ts';
export { giveReview, openReview, withdrawReview } from './give-review.ts';
export {
  answerReview,
  decideReview,
  exportReviews,
  getReview,
  listReviews,
  reviewFigures,
  reviewsSql,
  waitingReviews,
  waitingReviewsSql,
} from './handle-reviews.ts';
export { onRequestsEnd } from './requests-end.job.ts';
export type { ReviewRow } from './review-rows.ts';
export { findShownReview, ownReviews, type ReviewsOf, type ShownReview, shownReviews } from './shown-reviews.ts';
