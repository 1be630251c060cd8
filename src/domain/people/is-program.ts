/** A person needs this long to fill a form; a program does not. */
const LEAST_MS = 1500;

/** Whether a program filled a form (reliability T32): it wrote into the field that people do not see, or was too quick. */
export const isProgram = ({ website, elapsed }: { website: string; elapsed?: number | undefined }): boolean =>
  website !== '' || (elapsed !== undefined && elapsed < LEAST_MS);
