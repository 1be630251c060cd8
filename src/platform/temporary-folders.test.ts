import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftFolders, withTemporaryFolder } from './temporary-folders.ts';

test('a folder is there during the work and removed after it, also after an error', async () => {
  let used = '';
  const work = withTemporaryFolder(async (folder) => {
    used = folder;
    expect((await stat(folder)).isDirectory()).toBe(true);
    expect(basename(folder)).toContain(`-${process.pid}-`);
    throw new Error('it failed');
  });
  await expect(work).rejects.toThrow('it failed');
  await expect(stat(used)).rejects.toThrow('ENOENT');
});

test('folders of processes that have ended are removed, those of others are not', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-left-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const host = hostname().replaceAll(/[^\w.]/g, '_');
  const old = new Date(Date.now() - 3 * 3_600_000);
  const before = new Date(performance.timeOrigin - 1000);
  const make = async (name: string, at = new Date()) => {
    await mkdir(join(dir, name));
    await utimes(join(dir, name), at, at);
    return name;
  };
  const kept = await Promise.all([
    make(`vitrine-feed-${host}-${process.pid}-aaaaaa`),
    make(`vitrine-feed-${host}-${process.ppid}-bbbbbb`),
    make('vitrine-feed-other.host-1-cccccc'),
    make('something-else', old),
    make(`other-work-${host}-4194305-hhhhhh`),
  ]);
  // No process has an id above the limit of Linux.
  await make(`vitrine-feed-${host}-4194305-dddddd`);
  await make(`vitrine-feed-${host}-${process.pid}-eeeeee`, before);
  await make('vitrine-feed-other.host-1-ffffff', old);
  await make('vitrine-feed-gggggg', old);
  expect(await removeLeftFolders(dir)).toBe(4);
  expect((await readdir(dir)).sort()).toEqual(kept.sort());

  const ended: string[] = [];
  const kind = { prefix: 'other-work-', longestMs: 3_600_000 };
  expect(await removeLeftFolders(dir, kind, async (path) => void ended.push(basename(path)))).toBe(1);
  expect(ended).toEqual([`other-work-${host}-4194305-hhhhhh`]);
});
