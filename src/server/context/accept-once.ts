import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { once } from '#platform/db/idempotency';
import { type Count, countUseWithBound } from '#platform/db/rate-limits';
import type { SiteVisit } from './index.ts';

export type OnceAsked = {
  /** Of the address that it comes from: exhausted, they refuse. */
  counts: readonly Count[];
  /** Of the site, which many share: exhausted, what comes is stored and marked to be checked. Nobody is refused because of others. */
  bound: Count;
  /** What is asked of this site: 'message'. */
  name: string;
  /** What makes two requests the same one, as JSON can hold it. */
  request: unknown;
};

/**
 * Takes what a visitor leaves: within its limits, counted in a transaction of their own so that they stay when the rest is rolled back, then stored once
 * with its answer (rules FORM-ONCE, FORM-BOUND). 429 when a limit is exhausted, 422 when the key was used for another
 * request.
 */
export const acceptOnce = async <T extends object>(
  ctx: SiteVisit,
  { counts, bound, name, request }: OnceAsked,
  store: (tx: Tx, toCheck: boolean) => Promise<T>,
): Promise<T | Refusal> => {
  const { site, visitor } = ctx;
  const { wait, isBeyond } = await countUseWithBound(ctx.write, counts, bound);
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  const asked = {
    marketId: site.marketId,
    operation: `${name}:${site.id}`,
    key: visitor.idempotencyKey,
    request,
  };
  const stored = await ctx.write((tx) => once(tx, asked, () => store(tx, isBeyond)));
  return stored === 'other' ? refuse(422, 'IDEMPOTENCY_KEY_REUSED') : stored.answer;
};
