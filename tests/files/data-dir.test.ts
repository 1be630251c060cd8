import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDataDir } from '#platform/files/data-dir';
import { openStorage } from '#platform/files/storage';
import { readSecret } from '#platform/secret';
import { startLine } from '#tests/harness/start-line';

/** Access to DATA_DIR for its owner, for other users and for root. */

const isRoot = process.getuid?.() === 0;
const BOB = 4242;
// A start in this process makes what it writes private; these folders are as the system's default leaves them.
const mask = process.umask(0o022);
afterAll(() => {
  process.umask(mask);
});
const root = mkdtempSync(join(tmpdir(), 'vitrine-data-dir-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

const write = (path: string, mode = 0o644): string => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o755 });
  writeFileSync(path, 'x');
  chmodSync(path, mode);
  return path;
};

let made = 0;
/** A folder as an earlier version left it: open to other users. */
const oldDataDir = (): string => {
  const dataDir = join(root, `old-${++made}`);
  for (const name of ['files/cvs/ab/one.pdf', 'files/.tmp/part', 'postgres.log', 'postgres/base/1/2', 'secret'])
    write(join(dataDir, name));
  write(join(dataDir, 'theirs/note'));
  return dataDir;
};

/** Paths below `dir` that other users can access. */
const openToOthers = (dir: string): string[] =>
  ['.', ...(readdirSync(dir, { recursive: true }) as string[])].filter(
    (name) => (lstatSync(join(dir, name)).mode & 0o077) !== 0,
  );

const giveTo = (dir: string, uid: number): void => {
  for (const name of ['.', ...(readdirSync(dir, { recursive: true }) as string[])])
    chownSync(join(dir, name), uid, uid);
};

/** The error line of a start by this user; '' when it may continue. */
const startAs = (uid: number, dataDir: string): string => {
  const script = `import { errorLine } from '#compose/start-sentence';
    import { openDataDir } from '#platform/files/data-dir';
    await openDataDir(process.argv[1]).catch((error) => console.log(error.name, errorLine(error)));`;
  const node = ['--no-warnings', '--input-type=module', '-e', script, dataDir];
  return spawnSync(process.execPath, node, { uid, gid: uid, encoding: 'utf8' }).stdout.trim();
};

test('closes what an earlier version left open, and does not change other files', async () => {
  const dataDir = oldDataDir();
  expect(await openDataDir(dataDir)).toBe(null);
  expect(openToOthers(dataDir).sort()).toEqual(['theirs', 'theirs/note']);
  expect(lstatSync(dataDir).mode & 0o777).toBe(0o700);
});

test('new files are private', async () => {
  const dataDir = join(root, 'new', 'data');
  await openDataDir(dataDir);
  await readSecret(dataDir);
  const files = await openStorage(null, dataDir);
  await files.put('cvs/ab/one.pdf', new Uint8Array([1]), { contentType: 'application/pdf' });
  expect(openToOthers(dataDir)).toEqual([]);
  expect(lstatSync(join(dataDir, 'files/cvs/ab/one.pdf')).mode & 0o777).toBe(0o600);
  expect(lstatSync(join(dataDir, 'files/cvs')).mode & 0o777).toBe(0o700);
});

test('several processes start at the same time on one folder', async () => {
  const dataDir = oldDataDir();
  await Promise.all(Array.from({ length: 4 }, () => openDataDir(dataDir)));
  expect(openToOthers(dataDir).sort()).toEqual(['theirs', 'theirs/note']);
});

test('a folder in which every user may write is not closed', async () => {
  const shared = join(root, 'shared');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  expect(await openDataDir(shared)).toBe(shared);
  expect(lstatSync(shared).mode & 0o7777).toBe(0o1777);
});

test.runIf(process.platform === 'linux')('a folder that cannot be created is refused', async () => {
  expect(await startLine(openDataDir('/proc/vitrine/data'))).toMatch(
    /^DATA_DIR : \S+ n’existe pas et ne peut pas être créé/,
  );
});

test.runIf(isRoot)('files that root creates below a folder of another user belong to that user', async () => {
  const dataDir = join(root, 'bobs', 'data');
  mkdirSync(dirname(dataDir));
  chownSync(dirname(dataDir), BOB, BOB);
  await openDataDir(dataDir);
  await readSecret(dataDir);
  const files = await openStorage(null, dataDir);
  await files.put('pictures/ab/one.webp', new Uint8Array([1]), { contentType: 'image/webp' });
  const all = readdirSync(dataDir, { recursive: true }) as string[];
  expect(all.filter((name) => lstatSync(join(dataDir, name)).uid !== BOB)).toEqual([]);
  expect(startAs(BOB, dataDir)).toBe('');
});

test.runIf(isRoot)('root restores the owner of files from an earlier start by root', async () => {
  const dataDir = oldDataDir();
  giveTo(dataDir, BOB);
  chownSync(join(dataDir, 'files/cvs'), 0, 0);
  expect(startAs(BOB, dataDir)).toMatch(
    /^StartError DATA_DIR : \S+files\/cvs appartient à root, .* : sudo chown -R 4242:4242 '\S+'$/,
  );
  await openDataDir(dataDir);
  expect(startAs(BOB, dataDir)).toBe('');
});

const becomeFile = (dataDir: string): void => {
  rmSync(dataDir, { recursive: true });
  write(dataDir);
};

test.runIf(isRoot).each<[string, (dataDir: string) => void, RegExp]>([
  ['it belongs to root', (dataDir) => giveTo(dataDir, 0), /appartient à root, .*sudo chown -R 4242:4242/],
  ['it belongs to another user', (dataDir) => giveTo(dataDir, 4243), /appartient à un autre compte \(numéro 4243\)/],
  ['its database belongs to root', (dataDir) => giveTo(join(dataDir, 'postgres'), 0), /postgres\S* appartient à root/],
  ['it may not be written', (dataDir) => chmodSync(dataDir, 0o500), /: chmod -R u\+rwX '\S+'$/],
  ['a folder of it may not be read', (dataDir) => chmodSync(join(dataDir, 'files'), 0), /files n’est pas accessible/],
  ['it is a file', becomeFile, /ce n’est pas un dossier/],
])('%s: refused with one line', (_, spoil, line) => {
  const dataDir = oldDataDir();
  giveTo(dataDir, BOB);
  chmodSync(dataDir, 0o700);
  spoil(dataDir);
  const said = startAs(BOB, dataDir);
  expect(said).toMatch(/^StartError DATA_DIR : [^\n]+$/);
  expect(said).toMatch(line);
});
