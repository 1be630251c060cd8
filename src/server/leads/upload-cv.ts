import type { CvUpload } from '#contracts/leads';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { hashOfToken } from '#platform/tokens';
import type { SiteVisit } from '#server/context';
import { addCv, type Cv, cvError, judgeCv, takeCv } from './cv.ts';

type Claim = Pick<CvUpload, 'id' | 'token'>;

/** The lead of this site that still waits for a CV under this token. */
const waiting = ({ site, system: { now } }: SiteVisit, tx: Tx, { id, token }: Claim) =>
  tx
    .selectFrom('leads')
    .select('id')
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('origin_site_id', '=', site.id)
    .where('cv_token_hash', '=', hashOfToken(token))
    .where('cv_token_expires_at', '>', now());

const take = async (ctx: SiteVisit, tx: Tx, claim: Claim, cv: Cv) => {
  const lead = await waiting(ctx, tx, claim).forUpdate().executeTakeFirst();
  if (!lead) return null;
  await tx
    .updateTable('leads')
    .set({ cv_token_hash: null, cv_token_expires_at: null })
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', lead.id)
    .execute();
  return { cv: { name: await addCv(ctx, tx, lead.id, cv) } };
};

/**
 * Keeps the CV of a lead just created (rule LEAD-CV-UPLOAD): once, within 15 minutes, on the site that created it.
 * Another lead, a used token, a late one, another site's: 404, the same for all. A refused file leaves the token as it
 * is, so that another one can be chosen.
 */
export const uploadCv = async (
  ctx: SiteVisit,
  { id, token, file }: CvUpload,
): Promise<{ cv: { name: string } } | Refusal> => {
  const limited = await takeCv(ctx);
  if (limited) return limited;
  const claim = { id, token };
  const isOpen = await ctx.write((tx) => waiting(ctx, tx, claim).executeTakeFirst());
  if (!isOpen) return refuse(404, 'NOT_FOUND');
  const cv = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  const reason = await judgeCv(cv);
  if (isRefusal(reason)) return reason;
  if (reason) return refuse(reason === 'TOO_HEAVY' ? 413 : 422, 'INVALID_CV', { errors: [cvError(reason)] });
  return (await ctx.write((tx) => take(ctx, tx, claim, cv))) ?? refuse(404, 'NOT_FOUND');
};
