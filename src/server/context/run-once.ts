import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';
import { type IdempotentRequest, runIdempotent } from '#platform/db/idempotency';
import type { RequestClient } from './index.ts';

/**
 * Runs `work` in the caller's transaction: once for each Idempotency-Key of the request, each time without one. 422:
 * the key was used with another request.
 */
export const runOnce = async <T extends object>(
  { client: { idempotencyKey: key } }: { client: RequestClient },
  tx: Tx,
  asked: Omit<IdempotentRequest, 'key'>,
  work: () => Promise<T>,
): Promise<T | Refusal> => {
  if (key === null) return work();
  const done = await runIdempotent(tx, { ...asked, key }, work);
  return done === 'key-reused' ? refuse(422, 'IDEMPOTENCY_KEY_REUSED') : done.result;
};
