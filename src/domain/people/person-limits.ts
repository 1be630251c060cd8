/** Limits of a person's contact data, in characters. In their own module, so that forms load no checks with them. */
export const MAX_NAME = 80;
export const MAX_EMAIL = 254;
/** A telephone number as it is typed. */
export const MAX_TYPED_PHONE = 40;
