import type { FieldError } from '#contracts/problem';
import { cvFileName } from '#domain/leads/cv';
import { DOCUMENT_REFUSALS } from '#fr/fees';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { type CvRefusal, keepCv } from '#server/files';

/** As it was received. */
export type Cv = { name: string; bytes: Uint8Array };

export const cvError = (reason: CvRefusal): FieldError => ({ field: 'cv', message: DOCUMENT_REFUSALS[reason] });

/** Keeps the one CV of a lead, in the caller's transaction. Answers the name under which it will be saved. */
export const addCv = async ({ site, files, now }: PublicCtx, tx: Tx, leadId: string, cv: Cv): Promise<string> => {
  const name = cvFileName(cv.name);
  await tx
    .insertInto('lead_cvs')
    .values({
      market_id: site.marketId,
      lead_id: leadId,
      file_id: await keepCv(files, cv.bytes),
      file_name: name,
      bytes: cv.bytes.byteLength,
      uploaded_at: now(),
    })
    .execute();
  return name;
};
