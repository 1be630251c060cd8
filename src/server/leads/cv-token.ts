import type { PublicCtx } from '#server/context';

const PURPOSE = 'lead-cv';

/** 15 minutes (rule LEAD-CV-UPLOAD). */
export const CV_TOKEN_MS = 900_000;

/**
 * Opens the upload of one CV for one lead of one site. Signed rather than drawn, so that an answer that is given again (Idempotency-Key) holds the same
 * token without anybody keeping it; the lead keeps its hash until it is used.
 */
export const cvToken = ({ system: { signer }, site }: Pick<PublicCtx, 'system' | 'site'>, leadId: string): string =>
  signer.sign(PURPOSE, `${site.id}:${leadId}`);
