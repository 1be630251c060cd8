import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Embedded, type EmbeddedOptions, openEmbedded } from '#platform/db/embedded';
import { createLog, silentLog } from '#platform/log';
import { makeDatabaseFolder } from '#tests/harness/database-folder';
import { until } from '#tests/harness/until';
import { useDatabase } from './fixtures/run-use-database.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;
const root = await makeDatabaseFolder();
await chmod(root, 0o755);
afterAll(() => rm(root, { recursive: true, force: true }));

const newDirectory = async (): Promise<string> => {
  const directory = await mkdtemp(join(root, 'data-'));
  await chmod(directory, 0o755);
  return directory;
};
/** A directory that was used before, for tests that need no new one; each of them stops the server. */
const used = await newDirectory();
const open = (dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> =>
  openEmbedded({ dataDir, user: { kind: 'server', label: 'essai' }, log: silentLog(), ...options });

const query = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

await (await open(used)).close();

const isGone = (pid: number): boolean => !existsSync(`/proc/${pid}`) && !signals(pid);
const signals = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test.runIf(isRoot).each(['namespace', 'user'] as const)(
  'root starts it as %s, and finds its rows again',
  async (identity) => {
    const dataDir = await newDirectory();
    const first = await open(dataDir, { identity });
    const pid = first.pid ?? 0;
    await query(first.url, 'create table kept (n int); insert into kept values (1)');
    await first.close();
    expect(isGone(pid)).toBe(true);
    const second = await open(dataDir, { identity });
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }]);
    expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
    await second.close();
  },
);

test.runIf(isRoot)('a directory of one identity can be opened by the other', async () => {
  await (await open(used, { identity: 'user' })).close();
  const again = await open(used, { identity: 'namespace' });
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.close();
});

test.runIf(isRoot)('an ordinary user starts it as itself', async () => {
  const dataDir = await newDirectory();
  await chown(dataDir, NOBODY, NOBODY);
  const user = useDatabase(dataDir, 'server', { uid: NOBODY });
  const { pid = 0, owner } = await user.said('pid');
  expect(owner).toBe(true);
  await user.end();
  await until(() => isGone(pid));
  expect(user.lines.at(-1)).toEqual({ closed: true });
});

test('a path that is too long for a socket', async () => {
  const dataDir = join(await newDirectory(), 'un-dossier-au-nom-vraiment-tres-long'.repeat(3));
  const embedded = await open(dataDir);
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(embedded.url).not.toContain('tres-long');
  await embedded.close();
});

test('a command joins the running server, and leaves it running', async () => {
  const server = await open(used);
  const command = useDatabase(used, 'tool');
  expect(await command.said('pid')).toMatchObject({ owner: false, pid: server.pid });
  await command.end();
  expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.close();
});

test('a command that started the server waits for another command before it stops it', async () => {
  const owner = useDatabase(used, 'tool');
  const { pid = 0 } = await owner.said('pid');
  const guest = useDatabase(used, 'tool');
  const { url = '' } = await guest.said('pid');
  const ended = owner.end();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await guest.end();
  await ended;
  expect(isGone(pid)).toBe(true);
});

test('a second server is refused with one line, and the first is not affected', async () => {
  const first = await open(used);
  const second = useDatabase(used, 'server');
  const { refused = '', name } = await second.said('refused');
  expect(name).toBe('StartError');
  expect(refused).toMatch(/^Base de données : Vitrine tourne déjà sur .* \(processus \d+\)/);
  expect(refused).not.toContain('\n');
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.close();
});

test('of two servers that start at the same time on a new directory, one serves and the other is refused', async () => {
  const dataDir = await newDirectory();
  const both = [useDatabase(dataDir, 'server'), useDatabase(dataDir, 'server')];
  await until(() => both.every((user) => user.lines.length > 0), 60_000);
  const serving = both.filter((user) => user.lines[0]?.owner === true);
  expect(serving).toHaveLength(1);
  expect(both.filter((user) => user.lines[0]?.refused)).toHaveLength(1);
  expect(await query(serving[0]?.lines[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  await serving[0]?.end();
});

test('kill -9 of the process that started it leaves no orphan, and every acknowledged row is stored', async () => {
  const dataDir = await newDirectory();
  const victim = useDatabase(dataDir, 'server', { task: 'write' });
  const { pid = 0 } = await victim.said('pid');
  await until(() => victim.lines.some((line) => (line.kept ?? 0) >= 20));
  await victim.kill();
  await until(() => isGone(pid));
  const acknowledged = victim.lines.flatMap((line) => line.kept ?? []);
  const again = await open(dataDir);
  const rows = await query(again.url, 'select n from kept order by n');
  expect(rows.map((row) => row.n)).toEqual(expect.arrayContaining(acknowledged));
  await again.close();
});

test('the same on a system that cannot signal the death of a parent', async () => {
  const dataDir = await newDirectory();
  const victim = useDatabase(dataDir, 'server', { path: '/nowhere' });
  const { pid = 0, url = '' } = await victim.said('pid');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await victim.kill();
  await until(() => isGone(pid));
  const again = useDatabase(dataDir, 'server', { path: '/nowhere' });
  const second = await again.said('pid');
  await again.end();
  expect(isGone(second.pid ?? 0)).toBe(true);
});

test('a server that dies is restarted', async () => {
  const embedded = await open(used);
  await query(embedded.url, 'drop table if exists kept; create table kept (n int); insert into kept values (1)');
  process.kill(embedded.pid ?? 0, 'SIGKILL');
  await until(() => isGone(embedded.pid ?? 0));
  const rows = await until(() => query(embedded.url, 'select n from kept').catch(() => null), 60_000);
  expect(rows).toEqual([{ n: 1 }]);
  await embedded.close();
});

test('a server that cannot be restarted is retried until it can', async () => {
  const failures: string[] = [];
  const log = createLog({ destination: { write: (line) => failures.push(line) } });
  const embedded = await open(used, { log });
  await query(embedded.url, 'drop table if exists kept; create table kept (n int); insert into kept values (1)');
  await rename(join(used, 'postgres'), join(used, 'away'));
  process.kill(embedded.pid ?? 0, 'SIGKILL');
  await until(() => failures.filter((line) => line.includes('not started, retrying')).length > 1, 60_000);
  await rename(join(used, 'away'), join(used, 'postgres'));
  const rows = await until(() => query(embedded.url, 'select n from kept').catch(() => null), 60_000);
  expect(rows).toEqual([{ n: 1 }]);
  expect(embedded.isLost()).toBe(false);
  await embedded.close();
});

test('a pid file that names another running program, and a partial cluster, are removed', async () => {
  await (await open(used)).close();
  await writeFile(join(used, 'postgres', 'postmaster.pid'), `${process.pid}\n${used}/postgres\n1\n5432\n\n`);
  await mkdir(join(used, 'postgres.new-4194303-abcd'));
  const again = await open(used);
  expect(await query(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.close();
  const fresh = await newDirectory();
  await mkdir(join(fresh, 'postgres.new-4194303-abcd'));
  await (await open(fresh)).close();
  expect(await readdir(fresh)).toEqual(['postgres', 'postgres.log']);
});
