import type { Analyze } from '#contracts/estimations';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { hasEstimation } from '#domain/estimation/availability';
import { countUseAndCommit } from '#platform/db/rate-limits';
import type { SiteRequestCtx } from '#server/context';
import { withPrice } from './compute-price.ts';
import { findEstimation, presentAnalyze } from './estimation-rows.ts';
import { estimationChangeCounts } from './limits.ts';

/**
 * Computes the price of an estimation (rule ESTIMATION-HONEST); an existing price is kept. 404: unknown, of another
 * site, or the site has no estimation. 409: a step is missing. 429: too many.
 */
export const priceEstimation = async (
  ctx: SiteRequestCtx,
  { id }: { id: string },
): Promise<{ analyze: Analyze } | Refusal> => {
  if (!hasEstimation(ctx.site)) return refuse(404, 'NOT_FOUND');
  const wait = await countUseAndCommit(ctx.write, estimationChangeCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  const row = await ctx.write((tx) => findEstimation(ctx, tx, id));
  if (!row) return refuse(404, 'NOT_FOUND');
  if (row.completed_at === null) return refuse(409, 'ESTIMATION_UNFINISHED');
  const priced = await withPrice(ctx, row);
  return priced ? { analyze: presentAnalyze(priced, { isPersonal: false }) } : refuse(404, 'NOT_FOUND');
};
