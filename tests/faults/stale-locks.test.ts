import { cp, mkdtemp, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, openEmbedded } from '#platform/db/embedded';
import { findServer, releaseStaleLocks } from '#platform/db/embedded-locks';
import { silentLog } from '#platform/log';
import { startLine } from '#tests/harness/start-line';
import { makeZombie, startSleep } from './fixtures/sleeper.ts';

/** Ownership of a data directory after a crash, beside other programs and in a copy. */

const root = await mkdtemp(join(tmpdir(), 'vitrine-locks-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const open = (dataDir: string, kind: 'server' | 'tool' = 'server'): Promise<Embedded> =>
  openEmbedded({ dataDir, user: { kind, label: 'essai' }, log: silentLog(), durable: false });

/** Created once: every test leaves it stopped. */
const dataDir = join(root, 'data');
const cluster = join(dataDir, 'postgres');
beforeAll(async () => (await open(dataDir)).close());

const answers = async ({ url }: Embedded): Promise<boolean> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('select 1');
  await client.end();
  return rowCount === 1;
};

const LOCKS = ['postmaster.pid', '.s.PGSQL.5432.lock'];
const NOW = Math.floor(Date.now() / 1000);
const readLocks = (): Promise<string[]> => Promise.all(LOCKS.map((name) => readFile(join(cluster, name), 'utf8')));

/** Both locks, as a killed server leaves them. */
const writeLocks = async (pid: number, startedAt: number): Promise<void> => {
  for (const name of LOCKS)
    await writeFile(join(cluster, name), `${pid}\n${cluster}\n${startedAt}\n5432\n${cluster}\n`, { mode: 0o600 });
};

const startsWith = async (directory: string): Promise<void> => {
  const embedded = await open(directory);
  expect(await answers(embedded)).toBe(true);
  await embedded.close();
};

test.each([
  ['a running program of the same user', 1],
  ['a program that started at the time in the file', NOW],
])('locks that name %s', async (_, startedAt) => {
  const sleep = startSleep({ cwd: cluster });
  await writeLocks(sleep.pid ?? 0, startedAt);
  await startsWith(dataDir);
  expect(sleep.exitCode).toBe(null);
});

test('locks that name this process, and a zombie', async () => {
  await writeLocks(process.pid, NOW);
  await startsWith(dataDir);
  await writeLocks(await makeZombie(), NOW);
  await startsWith(dataDir);
});

test('empty locks left by a crash', async () => {
  for (const path of LOCKS.map((name) => join(cluster, name))) {
    await writeFile(path, '');
    await utimes(path, 1, 1);
  }
  await startsWith(dataDir);
});

test('a copy of a directory in use is refused with one line, and the original is not changed', async () => {
  const original = await open(dataDir);
  const copy = join(root, 'copy');
  await cp(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith('.s.PGSQL.5432') });
  for (const kind of ['tool', 'server'] as const) {
    expect(await startLine(open(copy, kind))).toMatch(
      /^Base de données : .*copy\/postgres est la copie d’un dossier en service, .*\.$/,
    );
  }
  await rm(join(copy, 'postgres/postmaster.pid')); // the lock of the socket still names the running original
  await startsWith(copy);
  expect(await answers(original)).toBe(true);
  await original.close();
});

test('the locks of a running server stay, under any path of its directory', async () => {
  const embedded = await open(dataDir);
  const before = await readLocks();
  const link = join(root, 'link');
  await symlink(cluster, link);
  const moved = join(root, 'moved');
  await rename(dataDir, moved);
  expect((await findServer(join(moved, 'postgres')))?.pid).toBe(embedded.pid);
  await rename(moved, dataDir);
  for (const path of [cluster, link]) {
    expect((await findServer(path))?.pid).toBe(embedded.pid);
    await releaseStaleLocks(path, path);
  }
  expect(await readLocks()).toEqual(before);
  await embedded.close();
});
