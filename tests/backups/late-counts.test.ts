import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dumpTables } from '#platform/backup/dump-tables';
import { withClient } from '#platform/db/with-client';
import { openLateProxy } from '#tests/faults/fixtures/late-proxy';
import { makeDatabaseFolder } from '#tests/harness/database-folder';
import { query } from '#tests/harness/query';
import { openSource } from './place.ts';

/** A restore refuses a table with another number of rows than its backup tells (rule BACKUP-REHEARSED). */

const root = await makeDatabaseFolder();
afterAll(() => rm(root, { recursive: true, force: true }));
const { url, files } = await openSource(join(root, 'files'));

test('the number of rows is told right although it arrives after the last row', async () => {
  await query(url, `insert into sms_stops values ('+33612345678')`);
  const proxy = await openLateProxy(url);
  afterAll(proxy.close);
  const dumps = await withClient(proxy.url, 'test', async (client) => {
    await client.query('begin');
    return dumpTables({ client, target: files, name: 'a', onTable: () => {} });
  });
  const told = new Map(dumps.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]));
  for (const [name, count] of told) {
    const [found] = await query<{ count: number }>(url, `select count(*)::int as count from ${name}`);
    expect([name, count]).toEqual([name, found?.count]);
  }
  expect(told.get('public.sms_stops')).toBe(1);
});
