import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { forgetResults, runIdempotent } from '#platform/db/idempotency';
import { type Count, countUseAndCommit, countUseWithBound } from '#platform/db/rate-limits';
import type { RequestClient, SiteRequestCtx } from './index.ts';

export type AcceptOptions = {
  /** Limits of the client address: above them the request is refused. */
  counts: readonly Count[];
  /**
   * Limit of the site, shared by all visitors: above it the request is stored and marked for review, so that nobody is
   * refused because of others. Null: none.
   */
  bound: Count | null;
  /** Name of the operation: 'message'. */
  name: string;
  /** Content of the request as JSON; a repeated key with other content is refused. */
  request: unknown;
};

/**
 * Part of a request that only the same client address repeats without a key: its answer opens something private, or
 * its mail must not be kept from another person (rule FORM-ONCE).
 */
export const ofClient = ({ address, idempotencyKey }: RequestClient): { from: string } => ({
  from: idempotencyKey === null ? address : '',
});

const operationOf = ({ site }: Pick<SiteRequestCtx, 'site'>, name: string) => ({
  marketId: site.marketId,
  operation: `${name}:${site.id}`,
});

/** Forgets the form by which something was made that has ended: the same form is a new request (rule FORM-ONCE). */
export const forgetForm = (
  ctx: Pick<SiteRequestCtx, 'site'>,
  tx: Tx,
  { name, id }: { name: string; id: string },
): Promise<void> => forgetResults(tx, { ...operationOf(ctx, name), id });

/**
 * Accepts a visitor's form within its limits and stores it once for each idempotency key (rules FORM-ONCE, FORM-BOUND).
 * The limits are counted in a separate transaction, so that a rollback of `store` does not undo them. 429: a limit is
 * exhausted. 422: the key was used with another request.
 */
export const acceptIdempotent = async <T extends object>(
  ctx: SiteRequestCtx,
  { counts, bound, name, request }: AcceptOptions,
  store: (tx: Tx, toCheck: boolean) => Promise<T>,
): Promise<T | Refusal> => {
  const { client } = ctx;
  const { wait, isBeyond } =
    bound === null
      ? { wait: await countUseAndCommit(ctx.write, counts), isBeyond: false }
      : await countUseWithBound(ctx.write, counts, bound);
  if (wait !== null) return refuse(429, 'TOO_MANY', { retryAfter: wait });
  const asked = { ...operationOf(ctx, name), key: client.idempotencyKey, request };
  const stored = await ctx.write((tx) => runIdempotent(tx, asked, () => store(tx, isBeyond)));
  return stored === 'key-reused' ? refuse(422, 'IDEMPOTENCY_KEY_REUSED') : stored.result;
};
