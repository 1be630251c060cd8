/** Minimum time between the display of a form and its submission; the page's script delays an earlier submission. */
export const MIN_FORM_MS = 1500;

/**
 * Whether a bot filled in a form (rule FORM-BOTS): the hidden field is not empty, or it was sent too early.
 * @param elapsed milliseconds since the form was displayed; undefined when unknown.
 */
export const isBot = ({ website, elapsed }: { website: string; elapsed?: number | undefined }): boolean =>
  website !== '' || (elapsed !== undefined && elapsed < MIN_FORM_MS);
