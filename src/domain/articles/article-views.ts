/** Days of which an article shows its readings one by one. */
export const SHOWN_DAYS = 30;
