import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { loadDemo } from '#demo/load';
import { openSetting } from '#tests/imports/setting';

const { db, ports } = await openSetting();
const admin = { role: 'vitrine_admin' } as const;
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-demo-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('the feed of one market is imported without its two lines that have no price', async () => {
  await loadDemo(ports, { dataDir, only: ['tours'], limit: 3, accounts: false });
  const { imports, refused, listings } = await db.read(admin, async (tx) => ({
    imports: await tx.selectFrom('imports').select(['id', 'status', 'started_at']).execute(),
    refused: await tx.selectFrom('import_lines').select('code').where('kind', '=', 'refused').orderBy('code').execute(),
    listings: await tx.selectFrom('listings').select('id').where('status', '=', 'published').execute(),
  }));
  expect(z.array(z.uuid()).safeParse(imports.map(({ id }) => id)).success).toBe(true);
  // One is real; the others are the nights before.
  expect(new Set(imports.map(({ status }) => status))).toEqual(new Set(['applied']));
  expect(new Set(imports.map(({ started_at }) => started_at.toISOString().slice(0, 10))).size).toBe(15);
  expect(refused).toEqual([{ code: 'PRICE_INVALID' }, { code: 'PRICE_MISSING' }]);
  expect(listings).toHaveLength(3);
}, 120_000);
