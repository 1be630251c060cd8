/** Statuses of a lead that is followed, in their order. 'archived' is hidden from lists and figures. */
export const FOLLOWED_STATUSES = ['captured', 'connected', 'cultivated', 'closed'] as const;
export type FollowedStatus = (typeof FOLLOWED_STATUSES)[number];

/** Experience of a prospective agent. */
export const EXPERIENCES = ['beginner', 'marketshare', 'capper'] as const;
export type Experience = (typeof EXPERIENCES)[number];
