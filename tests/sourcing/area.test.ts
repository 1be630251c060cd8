import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openSourcing } from './setting.ts';

/** Without a code, the whole catchment area is searched, however large it is (rule SOURCING-SEARCH). */
const s = await openSourcing();

test('a search without a code has the candidates of all 70 codes of the area', async () => {
  const area = Array.from({ length: 70 }, (_, n) => String(69_001 + n));
  await s.run(sql`update markets set catchment_area = ${area} where id = ${s.market.id}`);
  await s.directory.refresh();
  const parts = [0, 30, 60].map((from) => area.slice(from, from + 30).join(','));
  const totals = await Promise.all(parts.map(async (zips) => (await s.search(`?zips=${zips}`)).total));
  const { total, next } = await s.search();
  expect(total).toBe(totals.reduce((sum, total) => sum + total, 0));
  expect(total).toBeGreaterThan(totals[0] ?? 0);
  const last = await s.search(`?cursor=${Math.ceil(total / 24)}`);
  expect(next).toBe('2');
  expect(last.next).toBeNull();
  expect(last.items.length).toBeGreaterThan(0);
});
