/**
 * Limits of preferences (rules SITE-PREFERENCES, SITE-STORED-SHAPES). In their own module, so that French texts can use
 * them without loading the checks.
 */
export const MAX_TITLE = 120;
export const MAX_URL = 500;
export const MAX_MAP = 500;
export const MAX_REVIEWS = 20_000;
export const MAX_HEAD_ID = 320;
export const MAX_SECTORS = 3;
export const MAX_AREAS = 50;
