/** Overview feature: owners who follow the value of their home, by a private page and a mail each month. */

export { askFollow, type FollowRequest } from './ask-follow.ts';
export { changeFollowed, wishFollowed } from './change-followed.ts';
export { confirmFollow } from './confirm-follow.ts';
export { eraseFollow } from './erase-follow.ts';
export { homeKey } from './follow-rows.ts';
export { onHomeFollowsDue } from './follows-due.job.ts';
export { newSales } from './new-sales.ts';
export { type FollowedHome, markSeen, openFollow } from './open-follow.ts';
export { stopFollow, stopFollowsOf } from './stop-follow.ts';
