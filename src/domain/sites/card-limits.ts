/** Limits of a profile card: characters, and buttons. French texts name them, and load no checks. */
export const MAX_LINK = 500;
export const MAX_NAME = 80;
export const MAX_DESCRIPTION = 1000;
export const MAX_BUTTONS = 20;
export const MAX_BUTTON_TITLE = 80;
