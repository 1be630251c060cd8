import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSentence } from '#compose/start-sentence';
import { explainDamage } from '#platform/db/damage';
import { openEmbedded } from '#platform/db/embedded';
import { migrate } from '#platform/db/migrate';
import { StartError } from '#platform/errors';
import { silentLog } from '#platform/log';
import { makeDatabaseFolder } from '#tests/harness/database-folder';

/** Rule DB-DAMAGE: a damaged data directory is refused with one line, and is not changed. */

const log = silentLog();
const root = await makeDatabaseFolder();
const sound = join(root, 'sound');
afterAll(() => rm(root, { recursive: true, force: true }));

/** Opens a directory as a start does. Returns the error line. */
const refusalOf = async (dataDir: string): Promise<string> => {
  const start = async (): Promise<void> => {
    const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'test' }, log });
    await migrate({ url: embedded.url, log }).finally(embedded.close);
  };
  const error = explainDamage(
    await start().then(
      () => null,
      (thrown: unknown) => thrown,
    ),
  );
  expect(error).toBeInstanceOf(StartError);
  return startSentence(error as StartError);
};

beforeAll(async () => {
  const embedded = await openEmbedded({ dataDir: sound, user: { kind: 'server', label: 'test' }, log });
  await migrate({ url: embedded.url, log });
  await embedded.close();
});

const corrupt = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(8192, 0xaa), 0, 8192, 0);
  await handle.close();
};
/** Files of tables and indexes of every database. */
const relations = async (cluster: string): Promise<string[]> => {
  const names = await readdir(join(cluster, 'base'), { recursive: true });
  return names.filter((name) => /\/\d+$/.test(name)).map((name) => join(cluster, 'base', name));
};
const journal = async (cluster: string): Promise<string[]> => {
  const names = await readdir(join(cluster, 'pg_wal'));
  return names.filter((name) => /^[0-9A-F]{24}$/.test(name)).map((name) => join(cluster, 'pg_wal', name));
};
/** All files except those that PostgreSQL recreates at each start. */
const dataOf = async (cluster: string): Promise<string[]> =>
  (await readdir(cluster, { recursive: true })).filter((name) => !/pg_internal\.init$|^pg_stat\//.test(name));
const each = async (files: readonly string[], work: (file: string) => Promise<unknown>): Promise<void> => {
  for (const file of files) await work(file);
};

test.each<[string, (cluster: string) => Promise<unknown>]>([
  ['its control file is empty', (cluster) => truncate(join(cluster, 'global/pg_control'), 0)],
  ['its control file is corrupt', (cluster) => corrupt(join(cluster, 'global/pg_control'))],
  ['its WAL is truncated', async (cluster) => each(await journal(cluster), (file) => truncate(file, 0))],
  ['its WAL is missing', async (cluster) => each(await journal(cluster), (file) => rm(file))],
  [
    'it is empty',
    async (cluster) => each(await readdir(cluster), (name) => rm(join(cluster, name), { recursive: true })),
  ],
  ['its commit log is missing', (cluster) => rm(join(cluster, 'pg_xact/0000'))],
  ['its tables are empty', async (cluster) => each(await relations(cluster), (file) => truncate(file, 0))],
  [
    'its tables are corrupt',
    async (cluster) =>
      each(await relations(cluster), async (file) => {
        if ((await stat(file)).size > 0) await corrupt(file);
      }),
  ],
])('%s: one line names the restore, nothing is removed', async (_, damage) => {
  const dataDir = await mkdtemp(join(root, 'damaged-'));
  const cluster = join(dataDir, 'postgres');
  execFileSync('cp', ['-R', join(sound, 'postgres'), cluster]); // `cp` of Node takes ten times as long
  await damage(cluster);
  const before = await dataOf(cluster);
  const line = await refusalOf(dataDir);
  expect(line).toMatch(
    /^Base de données : .*remettez-en une sauvegarde \(docs\/operations\.md, « Backup and restore »\)\.$/,
  );
  expect(await dataOf(cluster)).toEqual(expect.arrayContaining(before));
});

test('the intact directory from which it was copied can still be opened', async () => {
  const embedded = await openEmbedded({ dataDir: sound, user: { kind: 'server', label: 'test' }, log });
  const client = new pg.Client(embedded.url);
  await client.connect();
  expect((await client.query('select count(*)::int as n from migrations')).rows[0]?.n).toBeGreaterThan(3);
  await client.end();
  await embedded.close();
});
