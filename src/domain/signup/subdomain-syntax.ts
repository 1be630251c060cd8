/** In its own module for the script of visitors, which must not load the reserved names. */

/** Length of a subdomain: a label of DNS has at most 63 characters. */
export const MIN_SUBDOMAIN = 3;
export const MAX_SUBDOMAIN = 63;

const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])$/;
/** Two hyphens in third position: the prefix of encoded names ('xn--'), which can imitate another name. */
const ENCODED = /^..--/;

/** Whether a text has the syntax of a subdomain: lower case, letters, digits and hyphens (rule SIGNUP-SUBDOMAIN). */
export const isSubdomain = (text: string): boolean =>
  text.length >= MIN_SUBDOMAIN && text.length <= MAX_SUBDOMAIN && LABEL.test(text) && !ENCODED.test(text);
