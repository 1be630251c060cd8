import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteOldKeys, type IdempotentRequest, runIdempotent } from '#platform/db/idempotency';
import { buildMarket } from '#tests/factories/market';
import { testDatabase } from '#tests/harness/database';

const db = await testDatabase();
const market = await buildMarket(db);
const other = await buildMarket(db);
const ADMIN = { role: 'vitrine_admin' } as const;

let done = 0;
const ask = (given: Partial<IdempotentRequest>) => {
  const asked = { marketId: market.id, operation: 'test', key: null, request: {}, ...given };
  return db.write({ role: 'vitrine_site', marketId: asked.marketId, siteId: null }, (tx) =>
    runIdempotent(tx, asked, async () => {
      done += 1;
      return { id: done };
    }),
  );
};

test('twenty concurrent requests with one key run once and get the same response', async () => {
  const before = done;
  const results = await Promise.all(Array.from({ length: 20 }, () => ask({ key: 'k1', request: { a: 1 } })));
  expect(done).toBe(before + 1);
  expect(results.filter((result) => result !== 'key-reused' && !result.replayed)).toHaveLength(1);
  for (const result of results) expect(result).toMatchObject({ result: { id: done } });
});

test('the same key with another request is refused and does nothing', async () => {
  await ask({ key: 'k2', request: { a: 1 } });
  const before = done;
  expect(await ask({ key: 'k2', request: { a: 2 } })).toBe('key-reused');
  expect(done).toBe(before);
});

test('keys are scoped to a market and an operation', async () => {
  const before = done;
  for (const given of [{}, { marketId: other.id }, { operation: 'else' }]) await ask({ key: 'k3', ...given });
  expect(done).toBe(before + 3);
});

test('without a key, the same request within ten minutes is a repetition', async () => {
  const before = done;
  await ask({ request: { text: 'x' } });
  await ask({ request: { text: 'x' } });
  await ask({ request: { text: 'y' } });
  expect(done).toBe(before + 2);
  await db.write(ADMIN, (tx) =>
    sql`update idempotency_keys set created_at = now() - interval '11 minutes'`.execute(tx),
  );
  await ask({ request: { text: 'x' } });
  expect(done).toBe(before + 3);
});

test('failed work releases its key', async () => {
  const scope = { role: 'vitrine_site', marketId: market.id, siteId: null } as const;
  const asked: IdempotentRequest = { marketId: market.id, operation: 'test', key: 'k4', request: {} };
  const failing = db.write(scope, (tx) => runIdempotent(tx, asked, () => Promise.reject(new Error('lost'))));
  await expect(failing).rejects.toThrow('lost');
  expect(await ask({ key: 'k4' })).toMatchObject({ replayed: false });
});

test('keys are deleted after a day', async () => {
  await ask({ key: 'k5' });
  await db.write(ADMIN, (tx) => sql`update idempotency_keys set created_at = now() - interval '2 days'`.execute(tx));
  expect(await db.write(ADMIN, deleteOldKeys)).toBeGreaterThan(0);
  expect(await ask({ key: 'k5' })).toMatchObject({ replayed: false });
});
