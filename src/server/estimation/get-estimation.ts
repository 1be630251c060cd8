import type { Analyze } from '#contracts/estimations';
import { type Refusal, refuse } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { findSignedIn } from '#server/access';
import type { SiteRequestCtx } from '#server/context';
import { findEstimation, presentAnalyze } from './estimation-rows.ts';
import { openEstimationToken } from './estimation-token.ts';

const isStaff = async (ctx: SiteRequestCtx): Promise<boolean> => {
  const person = await findSignedIn(ctx, 'token');
  return person?.rights.actions.includes('estimations.read') ?? false;
};

/**
 * An estimation of this site. Its personal fields are only for the holder of its token and for staff of the site (rule
 * ESTIMATION-PRIVATE). 404: unknown, of another site, or requested by a visitor of a site without estimations.
 */
export const getEstimation = async (
  ctx: SiteRequestCtx,
  { id, token }: { id: string; token: string },
): Promise<{ analyze: Analyze } | Refusal> => {
  const row = await ctx.write((tx) => findEstimation(ctx, tx, id));
  if (!row) return refuse(404, 'NOT_FOUND');
  const isOffered = hasEstimation(ctx.site);
  const isPersonal = (isOffered && openEstimationToken(ctx, token) === id) || (await isStaff(ctx));
  if (!isOffered && !isPersonal) return refuse(404, 'NOT_FOUND');
  return { analyze: presentAnalyze(row, { isPersonal }) };
};
