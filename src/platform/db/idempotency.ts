import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.ts';

/** Owner of a key. `operation`: name of the use case, such as 'messaging.send'. */
export type KeyOwner = { marketId: string; operation: string; key: string };

export type IdempotentRequest = Omit<KeyOwner, 'key'> & {
  /** The client's Idempotency-Key; null: a hash of the request is the key, for ten minutes (rule FORM-ONCE). */
  key: string | null;
  /** The request as a JSON value. */
  request: unknown;
};

/** 'key-reused': the key was used for another request. */
export type IdempotentResult<T> = { result: T; replayed: boolean } | 'key-reused';

const RETENTION_SECONDS = 86_400;
const SAME_REQUEST_SECONDS = 600;

const hashOf = (value: unknown): Buffer => createHash('sha256').update(JSON.stringify(value)).digest();

/**
 * Runs `work` once for each idempotency key. The first result is stored in the transaction of `work`, and every later
 * request with the key gets it. A request that arrives while the first one is running waits for it. Requests with the
 * same given key must be identical.
 */
export const runIdempotent = async <T extends object>(
  tx: Tx,
  asked: IdempotentRequest,
  work: () => Promise<T>,
): Promise<IdempotentResult<T>> => {
  const hash = hashOf(asked.request);
  const key = asked.key ?? `same:${hash.toString('base64url')}`;
  const seconds = asked.key === null ? SAME_REQUEST_SECONDS : RETENTION_SECONDS;
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
    return before.request_hash.equals(hash) ? { result: before.answer as T, replayed: true } : 'key-reused';
  }
  const result = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 200, answer: JSON.stringify(result) })
    .where(isMine)
    .execute();
  return { result, replayed: false };
};

/** Deletes a key, so that the next request with it runs. */
export const forgetKey = async (tx: Tx, { marketId, operation, key }: KeyOwner): Promise<void> => {
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and({ market_id: marketId, operation, key }))
    .execute();
};

/** Deletes the keys of an operation whose results name an id, so that the same request runs again. */
export const forgetResults = async (
  tx: Tx,
  { marketId, operation, id }: Omit<KeyOwner, 'key'> & { id: string },
): Promise<void> => {
  await tx
    .deleteFrom('idempotency_keys')
    .where((eb) => eb.and({ market_id: marketId, operation }))
    .where(sql<boolean>`strpos(answer::text, ${id}) > 0`)
    .execute();
};

/** Deletes keys older than a day. Returns how many. */
export const deleteOldKeys = async (tx: Tx): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${RETENTION_SECONDS})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
