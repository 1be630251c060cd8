/** Addresses whose second part is a secret of one person. */
const SECRET = /^(\/(?:mot-de-passe|mes-accords|quiz|public\/quiz)\/)[^/]+/i;

/** A request's path as logs may keep it: short, and without the token of a mail (rule PRIVACY-LOGS). */
export const loggedPath = (path: string): string => path.slice(0, 200).replace(SECRET, '$1…');
