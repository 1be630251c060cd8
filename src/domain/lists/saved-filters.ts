/** Maximum number of filters that a person can save for one list. */
export const MAX_SAVED = 30;
export const MAX_SAVED_NAME = 60;
