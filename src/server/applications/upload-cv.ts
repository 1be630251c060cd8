import type { CvUpload } from '#contracts/applications';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { SiteRequestCtx } from '#server/context';
import { type Cv, cvError, insertCv, limitCv, validateCv } from './cv.ts';
import { LEAD_RECEIVED } from './lead-received.job.ts';

type Claim = Pick<CvUpload, 'id' | 'token'>;

/** The lead of this site that accepts a CV with this token. */
const openUpload = ({ site, system: { now } }: SiteRequestCtx, tx: Tx, { id, token }: Claim) =>
  tx
    .selectFrom('leads')
    .select(['id', 'to_check'])
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('origin_site_id', '=', site.id)
    .where('cv_token_hash', '=', hashOfToken(token))
    .where('cv_token_expires_at', '>', now());

const storeUpload = async (ctx: SiteRequestCtx, tx: Tx, claim: Claim, cv: Cv) => {
  const lead = await openUpload(ctx, tx, claim).forUpdate().executeTakeFirst();
  if (!lead) return null;
  await tx
    .updateTable('leads')
    .set({ cv_token_hash: null, cv_token_expires_at: null })
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', lead.id)
    .execute();
  const { marketId, id: siteId } = ctx.site;
  // A mail that waits for the CV is sent now; a mail that was already sent is not repeated.
  if (!lead.to_check) await ctx.system.jobs.send(tx, LEAD_RECEIVED, { marketId, siteId, id: lead.id });
  return { cv: { name: await insertCv(ctx, tx, lead.id, cv) } };
};

/**
 * Stores the CV of a new lead (rule LEAD-CV-UPLOAD): once, within 15 minutes, on the site of the application. 404:
 * wrong lead, site or token, or the token is used or expired. 413, 422: refused file; the token stays valid for another
 * file.
 */
export const uploadCv = async (
  ctx: SiteRequestCtx,
  { id, token, file }: CvUpload,
): Promise<{ cv: { name: string } } | Refusal> => {
  const limited = await limitCv(ctx);
  if (limited) return limited;
  const claim = { id, token };
  const isOpen = await ctx.write((tx) => openUpload(ctx, tx, claim).executeTakeFirst());
  if (!isOpen) return refuse(404, 'NOT_FOUND');
  const cv = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const reason = await validateCv(cv);
  if (isRefusal(reason)) return reason;
  if (reason) return refuse(reason === 'TOO_HEAVY' ? 413 : 422, 'INVALID_CV', { errors: [cvError(reason)] });
  return (await ctx.write((tx) => storeUpload(ctx, tx, claim, cv))) ?? refuse(404, 'NOT_FOUND');
};
