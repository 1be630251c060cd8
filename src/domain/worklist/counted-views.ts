/** Views whose entry in the sidebar has the number of what waits there (rule OFFICE-SIDEBAR). */
export const COUNTED_VIEWS = ['messages', 'visits', 'reviews'] as const;
export type CountedView = (typeof COUNTED_VIEWS)[number];
/** Highest number in the sidebar; above it '99+'. */
export const MAX_SIDEBAR_COUNT = 99;
