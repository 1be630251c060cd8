/** A person is on a page this long before a form of it is sent; a program is not. Our own page waits for it. */
export const LEAST_MS = 1500;

/**
 * Whether a program filled a form (rule FORM-BOTS): it wrote into the field that people do not see, or was too quick.
 */
export const isBot = ({ website, elapsed }: { website: string; elapsed?: number | undefined }): boolean =>
  website !== '' || (elapsed !== undefined && elapsed < LEAST_MS);
