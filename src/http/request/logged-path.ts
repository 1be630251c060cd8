/** Paths whose second part is a secret token. */
const SECRET = /^(\/(?:mot-de-passe|mes-accords|opposition|quiz|public\/quiz)\/)[^/]+/i;

/** The path of a request for logs: truncated, and without tokens of mails (rule PRIVACY-LOGS). */
export const loggedPath = (path: string): string => path.slice(0, 200).replace(SECRET, '$1…');
