/** Letters, accents, hyphen and space (public §5); apostrophes are letters of French names (contract section 6). */
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}' ’-]*$/u;

/** Whether a first or last name may be stored. The text is trimmed. */
export const isName = (text: string): boolean => text.length <= 80 && NAME.test(text);

const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The pattern of HTML's own e-mail field, with a dot in the domain: no line break, no second address, no name. */
export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);
