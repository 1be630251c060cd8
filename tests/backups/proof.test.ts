import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { registerBackup } from '#cli/backup';
import { createProgram } from '#cli/program';
import { findBackup } from '#compose/backup-destination';
import { explain } from '#compose/run-root';
import { listBackups } from '#platform/backup/catalog';
import { signManifest } from '#platform/backup/keys';
import { type Manifest, manifestKey } from '#platform/backup/manifest';
import { openTarget } from '#platform/backup/target';
import { type Config, readConfig } from '#platform/config';
import { openDatabase } from '#platform/db/connect';
import { diskStorage } from '#platform/files/disk';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { backUp, findLastBackup } from '#server/backups';
import { adminCtx } from '#server/context';
import { buildTenant } from '#tests/factories/tenant';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';
import { found, planFor, TEST_KEYS, testScratch } from './place.ts';

/** Rule BACKUP-REHEARSED: a backup is said to be good only when a restore accepts it. */

const log = silentLog();
const root = await mkdtemp(join(tmpdir(), 'vitrine-proof-'));
const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log });
const jobs = openJobs({ url: servingUrl(url), log, queues: {}, handlesJobs: false });
await jobs.start();
afterAll(async () => {
  await jobs.stop();
  await db.close();
  await rm(root, { recursive: true, force: true });
});
const files = await diskStorage(join(root, 'product'));
const ports = testPorts(db, { system: { files, jobs, now: () => new Date('2026-11-21T02:20:00Z') } });
await buildTenant({ db, files });
const ctx = adminCtx(ports, 'test');

const open = async (name: string) => {
  const place = join(root, name);
  return { place, target: await openTarget(place, null) };
};

/** Runs `vitrine backups --verify`. */
const verify = async (place: string, config: Partial<Config> = {}) => {
  const [lines, codes]: [string[], number[]] = [[], []];
  const program = createProgram('vitrine', 'test');
  registerBackup(program, {
    withProduct: () => Promise.reject(new Error('not needed')),
    config: () => ({ ...readConfig({ BACKUP_KEY: TEST_KEYS.all[0] }), dataDir: join(root, 'verify'), ...config }),
    out: (line) => void lines.push(line),
    err: { write: (text) => void lines.push(text.trim()) },
    exit: (code) => void codes.push(code),
  });
  await program.parseAsync(['backups', place, '--verify'], { from: 'user' });
  return { text: lines.join('\n'), code: codes[0] };
};

test('a backup that a restore would refuse does not count, and its row is not stored', async () => {
  const { place, target } = await open('refused');
  await query(
    url,
    `alter table sms_stops alter column phone type text; insert into sms_stops values ('a number that is none')`,
  );
  expect(await startLine(backUp(ctx, { ...planFor(url, place, target), openScratch: testScratch }))).toMatch(
    /^La base de données refuse les lignes de la table public\.sms_stops \(.*\) : rien n’a été chargé\.$/,
  );
  expect(await listBackups(target)).toEqual([]);
  expect(await findLastBackup(ctx)).toBeNull();
  await query(url, `delete from sms_stops`);
});

test('a backup whose restore cannot be tried here says so', async () => {
  const { place, target } = await open('untried');
  const made = await backUp(ctx, planFor(url, place, target));
  expect(explain(made.notRehearsed)).toBe('il faut 2\u00a0Go libres dans /data, il y en a 1\u00a0Go.');
  expect((await found(target, made.name)).manifest.rehearsed).toBe(false);
  expect(await findLastBackup(ctx)).toMatchObject({ name: made.name, rehearsed: false });
});

test('`backups --verify` restores each on a server of its own, and tells what a restore refuses', async () => {
  const { place, target } = await open('verified');
  const made = await backUp(ctx, planFor(url, place, target));
  const good = await verify(place);
  expect(good.text).toMatch(new RegExp(`^${made.name}\t.*\tcomplète, restaurée à l’essai$`));
  expect(good.code).toBe(0);
  const last = { name: made.name, place, madeAt: new Date(), rehearsed: true };
  const config = { ...readConfig({ BACKUP_KEY: TEST_KEYS.all[0] }), dataDir: join(root, 'verify') };
  expect(await findBackup(config, last)).toBe(true);

  const { manifest } = await found(target, made.name);
  const path = join(place, manifestKey(made.name));
  const text = await readFile(path, 'utf8');
  const network = manifest.tables.find(({ name }) => name === 'network');
  const tables = manifest.tables.map((one) =>
    one.name === 'markets' ? { ...one, rows: 0, parts: network?.parts ?? [] } : one,
  );
  await writeFile(path, signManifest({ ...manifest, tables } as Manifest, TEST_KEYS));
  const refused = await verify(place);
  expect(refused.text).toMatch(/\tLa base de données refuse les lignes de la table public\./);
  expect(refused.code).toBe(1);

  await writeFile(path, text.replace('"rows":1', '"rows":2'));
  expect(await verify(place)).toMatchObject({ text: expect.stringMatching(/\tSauvegarde abîmée/), code: 1 });
  expect(await findBackup(config, last)).toBe(false);
  await writeFile(path, text);
  const other = await verify(place, { backupKey: 'another key, which did not sign this backup' });
  expect(other).toMatchObject({
    text: expect.stringMatching(/\tCette sauvegarde est signée avec une autre clé/),
    code: 1,
  });
  await rm(join(place, manifest.tables[0]?.parts[0]?.key ?? ''));
  expect(await findBackup(config, last)).toBe(false);
  expect(await verify(place)).toMatchObject({ text: expect.stringMatching(/\tSauvegarde abîmée/), code: 1 });
  expect((await readdir(join(root, 'verify'))).filter((name) => name.startsWith('rehearsal'))).toEqual([]);
}, 300_000);
