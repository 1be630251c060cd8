import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { registerBackup } from '#cli/backup';
import { createProgram } from '#cli/program';
import { findBackup } from '#compose/backup-destination';
import { explain } from '#compose/run-root';
import { listBackups } from '#platform/backup/catalog';
import { signManifest } from '#platform/backup/keys';
import { manifestKey, type TableDump } from '#platform/backup/manifest';
import { getPart, putPart } from '#platform/backup/parts';
import { rehearse } from '#platform/backup/rehearse';
import { openTarget } from '#platform/backup/target';
import { type Config, readConfig } from '#platform/config';
import { silentLog } from '#platform/log';
import { backUp, findLastBackup } from '#server/backups';
import { adminCtx } from '#server/context';
import { buildTenant } from '#tests/factories/tenant';
import { makeDatabaseFolder } from '#tests/harness/database-folder';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';
import { filesIn, found, openSource, planFor, TEST_KEYS, testScratch } from './place.ts';

/** Rule BACKUP-REHEARSED: a backup is said to be good only when a restore accepts it. */

const log = silentLog();
const root = await makeDatabaseFolder();
afterAll(() => rm(root, { recursive: true, force: true }));
const { url, db, files, ports } = await openSource(join(root, 'product'));
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
  expect(Object.keys(await filesIn(place)).filter((key) => key.includes('backups'))).toEqual([]);
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

/** Settings of a database that change the text of rows. */
const TEXT_SETTINGS = {
  timezone: 'Europe/Paris',
  datestyle: 'SQL, DMY',
  intervalstyle: 'iso_8601',
  extra_float_digits: '0',
  bytea_output: 'escape',
};

test('a database with other settings of time zone, dates, numbers and bytes has a backup like any other', async () => {
  const { place, target } = await open('settings');
  const [{ name } = { name: '' }] = await query<{ name: string }>(url, 'select current_database() as name');
  for (const [setting, value] of Object.entries(TEXT_SETTINGS))
    await query(url, `alter database ${name} set ${setting} = '${value}'`.replace(`'SQL, DMY'`, 'SQL, DMY'));
  expect(await query(url, `select current_setting('timezone') as zone`)).toEqual([{ zone: 'Europe/Paris' }]);
  const made = await backUp(ctx, { ...planFor(url, place, target), openScratch: testScratch });
  await query(url, `alter database ${name} reset all`);
  expect(made.notRehearsed).toBeNull();

  // A backup of before, whose text depends on the settings: only the number of its rows is compared.
  const { manifest } = await found(target, made.name);
  const tables: TableDump[] = [];
  for (const table of manifest.tables) {
    const parts: TableDump['parts'] = [];
    for (const part of table.parts) {
      const text = gunzipSync(await getPart(target, part)).toString();
      const other = text.replaceAll(/(\d\d:\d\d:\d\d[.\d]*)\+00\b/g, '$1+00:00');
      parts.push(await putPart(target, `${part.key}-other`, gzipSync(other)));
    }
    tables.push({ ...table, parts });
  }
  const tried = (fixedText: boolean) =>
    rehearse({
      openScratch: testScratch,
      log,
      source: target,
      manifest: { ...manifest, tables, fixedText },
    });
  expect(await tried(false)).toBeNull();
  expect(await startLine(tried(true))).toMatch(/a été restaurée avec d’autres lignes\.$/);
});

test('a rehearsal ends at once when it is stopped while rows are compared', async () => {
  const { place, target } = await open('stopped');
  const made = await backUp(ctx, planFor(url, place, target));
  const { manifest } = await found(target, made.name);
  const stop = new AbortController();
  let isLoaded = false;
  const source: typeof target = {
    ...target,
    get: (key) => {
      if (isLoaded) stop.abort();
      return target.get(key);
    },
  };
  const onTable = (done: number, total: number) => {
    isLoaded = done === total;
  };
  const options = { openScratch: testScratch, log, source, manifest, onTable, signal: stop.signal };
  await expect(rehearse(options)).rejects.toMatchObject({ name: 'AbortError' });
});

test('`backups --verify` restores each on a server of its own, and tells what a restore refuses', async () => {
  const { place, target } = await open('verified');
  const made = await backUp(ctx, planFor(url, place, target));
  // No process has an id above the limit of Linux.
  const left = join(root, 'verify', `rehearsal-${hostname().replaceAll(/[^\w.]/g, '_')}-4194305-aaaaaa`);
  await mkdir(left, { recursive: true });
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
  const tables = manifest.tables.map((table) =>
    table.name === 'markets' ? { ...table, rows: 0, parts: network?.parts ?? [] } : table,
  );
  await writeFile(path, signManifest({ ...manifest, tables }, TEST_KEYS));
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
