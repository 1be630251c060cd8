/** Number of days for which views are shown by day. */
export const SHOWN_DAYS = 30;
