import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Count, countUse, deleteEndedWindows } from '#platform/db/rate-limits';
import { buildMarket } from '#tests/factories/market';
import { testDatabase } from '#tests/harness/database';

const db = await testDatabase();
const market = await buildMarket(db);
const scope = { role: 'vitrine_site', marketId: market.id, siteId: null } as const;
const ADMIN = { role: 'vitrine_admin' } as const;

const take = (...counts: Count[]) => db.write(scope, (tx) => countUse(tx, counts));
const perMinute = (of: string, max = 3): Count => ({ name: 'test.address', of, max, seconds: 60 });

test('of twenty concurrent requests over a limit of three, three pass, the others get the time to wait', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => take(perMinute('a'))));
  expect(answers.filter((wait) => wait === null)).toHaveLength(3);
  for (const wait of answers)
    if (wait !== null) expect(wait).toSatisfy((seconds: number) => seconds > 50 && seconds <= 60);
});

test('counts are separate by name and by subject', async () => {
  for (let i = 0; i < 3; i += 1) await take(perMinute('b'));
  expect(await take(perMinute('b'))).not.toBeNull();
  expect(await take(perMinute('c'))).toBeNull();
  expect(await take({ ...perMinute('b'), name: 'test.site' })).toBeNull();
});

test('returns the longest wait of several limits', async () => {
  const hourly: Count = { name: 'test.hour', of: 'd', max: 0, seconds: 3600 };
  expect(await take(perMinute('d', 0), hourly)).toBeGreaterThan(3000);
});

test('a request that one limit refuses starts no count of another', async () => {
  const counted = async (): Promise<number> => {
    const { rows } = await db.read(ADMIN, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from rate_limits`.execute(tx),
    );
    return rows[0]?.n ?? 0;
  };
  const before = await counted();
  const waits = [];
  for (let i = 0; i < 30; i += 1) waits.push(await take(perMinute('f', 5), perMinute(`account ${i}`)));
  expect(waits.filter((wait) => wait === null)).toHaveLength(5);
  expect((await counted()) - before).toBe(6);
});

test('an ended window starts again, and is deleted', async () => {
  for (let i = 0; i < 4; i += 1) await take(perMinute('e'));
  const end = () =>
    db.write(ADMIN, (tx) => sql`update rate_limits set ends_at = now() - interval '1 second'`.execute(tx));
  await end();
  expect(await take(perMinute('e'))).toBeNull();
  await end();
  expect(await db.write(ADMIN, deleteEndedWindows)).toBeGreaterThan(0);
  expect(await db.write(ADMIN, deleteEndedWindows)).toBe(0);
});

test('stores no address', async () => {
  await take(perMinute('203.0.113.99'));
  const { rows } = await db.read(ADMIN, (tx) =>
    sql<{ row: string }>`select l::text as row from rate_limits l`.execute(tx),
  );
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});
