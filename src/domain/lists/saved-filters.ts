/** Filters that a person may save for one list. */
export const MAX_SAVED = 30;
export const MAX_SAVED_NAME = 60;
