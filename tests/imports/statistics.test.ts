import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { feedBytes, flat, folderOf } from './poliris-writer.ts';
import { importPath, openSetting } from './setting.ts';

const { db, market } = await openSetting();

const known = async (): Promise<number> => {
  const { rows } = await db.read({ role: 'vitrine_admin' }, (tx) =>
    sql<{ n: number }>`select reltuples::int as n from pg_class where oid = 'listings'::regclass`.execute(tx),
  );
  return rows[0]?.n ?? 0;
};

test('after a large import the planner has statistics of the listings', async () => {
  const records = Array.from({ length: 700 }, (_, i) => flat({ 2: `R${i}`, 175: `T${i}` }));
  expect(await known()).toBeLessThan(1);
  await importPath(await market(), await folderOf({ 'Annonces.csv': feedBytes(records) }));
  expect(await known()).toBe(700);
});
