/** Paths whose last part is a secret token or a person's e-mail address. */
const SECRET =
  /^(\/(?:mot-de-passe|mes-accords|favoris|opposition|quiz|public\/quiz|admin\/member-duplicates-by-email)\/)[^/]+/i;

/** The path of a request for logs: truncated, and without tokens and e-mail addresses (rule PRIVACY-LOGS). */
export const loggedPath = (path: string): string => path.slice(0, 200).replace(SECRET, '$1…');
