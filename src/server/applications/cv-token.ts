import type { PublicCtx } from '#server/context';

const PURPOSE = 'lead-cv';

/** 15 minutes (rule LEAD-CV-UPLOAD). */
export const CV_TOKEN_MS = 900_000;

/**
 * Token to upload one CV for one lead of one site. Signed, not random, so that a repeated response (Idempotency-Key)
 * contains the same token without storing it; the lead stores its hash until it is used.
 */
export const cvToken = ({ system: { signer }, site }: Pick<PublicCtx, 'system' | 'site'>, leadId: string): string =>
  signer.sign(PURPOSE, `${site.id}:${leadId}`);
