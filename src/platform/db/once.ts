import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.ts';

export type OnceRequest = {
  marketId: string;
  /** What is asked: 'messaging.send'. */
  operation: string;
  /** The client's Idempotency-Key; null: the request itself is its key, for ten minutes (rule FORM-ONCE). */
  key: string | null;
  /** What was asked, as JSON can hold it. */
  request: unknown;
};

/** 'other': the key was used for another request. */
export type Once<T> = { answer: T; again: boolean } | 'other';

const KEPT_SECONDS = 86_400;
const SAME_REQUEST_SECONDS = 600;

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/**
 * Does `work` once for a key: the first answer is stored in the same transaction as what it did, and every later request with the key gets it again.
 * A request that comes while the first is under way waits for it. The request of a key that is given must be the same one.
 */
export const once = async <T extends object>(tx: Tx, asked: OnceRequest, work: () => Promise<T>): Promise<Once<T>> => {
  const hash = hashOf(asked.request);
  const key = asked.key ?? `same:${hash.toString('base64url')}`;
  const seconds = asked.key === null ? SAME_REQUEST_SECONDS : KEPT_SECONDS;
  const mine = {
    market_id: asked.marketId,
    operation: asked.operation,
    key,
  };
  const first = await tx
    .insertInto('idempotency_keys')
    .values({ ...mine, request_hash: hash })
    .onConflict((conflict) =>
      conflict
        .columns(['market_id', 'operation', 'key'])
        .doUpdateSet({ request_hash: hash, status: null, answer: null, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`),
    )
    .returning('key')
    .executeTakeFirst();
  const isMine = (eb: ExpressionBuilder<DB, 'idempotency_keys'>) => eb.and(mine);
  if (!first) {
    const before = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where(isMine)
      .executeTakeFirstOrThrow();
    return before.request_hash.equals(hash) ? { answer: before.answer as T, again: true } : 'other';
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where(isMine)
    .execute();
  return { answer, again: false };
};

/** Forgets keys older than a day. Answers how many. */
export const sweepOnce = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${KEPT_SECONDS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
