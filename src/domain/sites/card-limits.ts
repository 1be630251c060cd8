/**
 * Limits of a profile card: characters, and number of buttons. In their own module, so that French texts can use them
 * without loading the checks.
 */
export const MAX_LINK = 500;
export const MAX_DESCRIPTION = 1000;
export const MAX_BUTTONS = 20;
export const MAX_BUTTON_TITLE = 80;
