import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { loadDemo } from '#demo/load';
import { openSetting } from '#tests/imports/setting';

const { db, ports } = await openSetting();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a demo of twice the size: each market center twice, with its own people, site and listings', async () => {
  await loadDemo(ports, { dataDir, only: ['lyon', 'la-rochelle'], limit: 4, size: 2, accounts: true });
  const { rows } = await db.read({ role: 'vitrine_admin' }, (tx) =>
    sql<{ name: string; sites: string[]; listings: number; members: number }>`
      select m.name,
        array(select subdomain from sites s where s.market_id = m.id and type = 'market') as sites,
        (select count(*)::int from listings l where l.market_id = m.id and status = 'published') as listings,
        (select count(*)::int from members e where e.market_id = m.id) as members
      from markets m order by m.name`.execute(tx),
  );
  expect(rows.map(({ name, sites, listings }) => [name, ...sites, listings])).toEqual([
    ['Horizon La Rochelle', 'la-rochelle', 4],
    ['Horizon La Rochelle 2', 'la-rochelle-2', 4],
    ['Horizon Lyon', 'lyon', 4],
    ['Horizon Lyon 2', 'lyon-2', 4],
  ]);
  expect(rows[1]?.members).toBe(rows[0]?.members);
  expect(rows[3]?.members).toBe(rows[2]?.members);
}, 120_000);
