import { type FieldError, type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { cvFileName } from '#domain/applications/cv';
import { DOCUMENT_REFUSALS } from '#fr/fees';
import type { Tx } from '#platform/db/database';
import { countUseAndCommit } from '#platform/db/rate-limits';
import type { PublicCtx, SiteRequestCtx } from '#server/context';
import { type CvRefusal, checkCv, storeCv } from '#server/files';
import { cvCounts } from './limits.ts';

/** A file as received. */
export type Cv = { name: string; bytes: Uint8Array };

export const cvError = (reason: CvRefusal): FieldError => ({ field: 'cv', message: DOCUMENT_REFUSALS[reason] });

/** Counts an upload of this client address before its content is read. Null: within the limit. */
export const limitCv = async ({ write, client }: SiteRequestCtx): Promise<Refusal | null> => {
  const wait = await countUseAndCommit(write, cvCounts(client));
  return wait === null ? null : refuseTooMany(wait);
};

const BUSY_SECONDS = 30;

/** Why a CV is invalid; null: valid. A `Refusal` (503): the check is busy. */
export const validateCv = async ({ bytes }: Cv): Promise<CvRefusal | Refusal | null> => {
  const reason = await checkCv(bytes);
  if (reason !== 'BUSY') return reason;
  return refuse(503, 'BUSY', { errors: [cvError(reason)], retryAfter: BUSY_SECONDS });
};

/** Stores the CV of a lead in the caller's transaction. Returns its download name. */
export const insertCv = async (
  { site, system: { files, now } }: PublicCtx,
  tx: Tx,
  leadId: string,
  cv: Cv,
): Promise<string> => {
  const name = cvFileName(cv.name);
  await tx
    .insertInto('lead_cvs')
    .values({
      market_id: site.marketId,
      lead_id: leadId,
      file_id: await storeCv(files, cv.bytes),
      file_name: name,
      bytes: cv.bytes.byteLength,
      uploaded_at: now(),
    })
    .execute();
  return name;
};
