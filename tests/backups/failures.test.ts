import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createProgram } from '#cli/program';
import { registerRestore } from '#cli/restore';
import { explain } from '#compose/run-root';
import { resetSchema } from '#platform/backup/empty-database';
import { signManifest } from '#platform/backup/keys';
import { makeBackup } from '#platform/backup/make-backup';
import { type Manifest, manifestKey } from '#platform/backup/manifest';
import { restoreBackup } from '#platform/backup/restore-backup';
import { ofExtension } from '#platform/backup/tables';
import { openTarget } from '#platform/backup/target';
import { readConfig } from '#platform/config';
import { openAccess } from '#platform/db/access';
import { openDatabase } from '#platform/db/connect';
import { FORMER, LAST_SQUASHED } from '#platform/db/former-migrations';
import { migrate } from '#platform/db/migrate';
import { MIGRATIONS } from '#platform/db/migration-files';
import { withClient } from '#platform/db/with-client';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { silentLog } from '#platform/log';
import { backUp } from '#server/backups';
import { adminCtx } from '#server/context';
import { buildTenant } from '#tests/factories/tenant';
import { accessOptions, openOwned } from '#tests/harness/access';
import { ownedDatabaseUrl, servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { query } from '#tests/harness/query';
import { startLine } from '#tests/harness/start-line';
import { contentOf, found, openSource, planFor, restoreOptions, restoreTo, TEST_KEYS } from './place.ts';

/** Rules BACKUP-UNFINISHED, BACKUP-SIGNED: what a restore that fails says and leaves. */

const log = silentLog();
const root = await mkdtemp(join(tmpdir(), 'vitrine-failures-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const { url, db, files, ports } = await openSource(join(root, 'product'));
await buildTenant({ db, files });
const content = await contentOf(url);
const place = join(root, 'backups');
const target = await openTarget(place, null);
const made = await backUp(adminCtx(ports, 'test'), planFor(url, place, target));
const { manifest } = await found(target, made.name);
const manifestPath = join(place, manifestKey(made.name));
const signedText = await readFile(manifestPath, 'utf8');
beforeEach(() => writeFile(manifestPath, signedText));

/** Runs the command. `line`: what it ends with when it fails; `warnings`: its lines about keys and secrets. */
const restoreCommand = async (args: readonly string[], env: Record<string, string>, dataDir = join(root, 'new')) => {
  const lines: string[] = [];
  const program = createProgram('vitrine', 'test');
  registerRestore(program, {
    config: () => ({ ...readConfig(env), dataDir }),
    out: (line) => void lines.push(line),
    err: { write: (text) => void lines.push(text) },
  });
  const line = await program.parseAsync(['restore', place, ...args], { from: 'user' }).then(() => '', explain);
  return { line, out: lines.join('\n'), warnings: lines.filter((line) => line.startsWith('Attention')).join('') };
};

const KEY = { BACKUP_KEY: TEST_KEYS.all[0] ?? '' };
const OTHER_KEY = { BACKUP_KEY: 'another key of backups, which signed none of these' };
const tableOf = (name: string): Manifest['tables'][number] => {
  const table = manifest.tables.find((table) => table.name === name);
  if (!table) throw new Error(`no table ${name}`);
  return table;
};
const partPath = join(place, tableOf('leads').parts[0]?.key ?? '');
const pooledPath = join(place, 'files', 'pictures');
const NO_ROWS = { rows: 0, parts: tableOf('network').parts };
const rewrite = (changed: Partial<Manifest>): Promise<void> =>
  writeFile(manifestPath, signManifest({ ...manifest, ...changed } as Manifest, TEST_KEYS));
/** With the dump of the table of the network, which has no rows here. */
const withoutRows = (name: string): Promise<void> =>
  rewrite({ tables: manifest.tables.map((table) => (table.name === name ? { ...table, ...NO_ROWS } : table)) });

/** As a backup of a release before the squash of migrations names them (decision 0078). */
const formerMigrations = (): Manifest['migrations'] => [
  ...manifest.migrations.filter(({ name }) => name > LAST_SQUASHED),
  ...[...FORMER].map(([name, checksum]) => ({ name, checksum })),
];

type Failure = {
  name: string;
  damage?: () => Promise<unknown>;
  args?: string[];
  env?: typeof KEY;
  /** Into a database without tables; the others have the tables, whose creation would take most of a restore. */
  empty?: boolean;
  line: RegExp;
};

const FAILURES: readonly Failure[] = [
  {
    name: 'an unknown name',
    args: ['--name', 'no-such-backup'],
    empty: true,
    line: /^Aucune sauvegarde complète ne s’appelle/,
  },
  { name: 'another key', env: OTHER_KEY, line: /signée avec une autre clé/ },
  {
    name: 'a changed manifest',
    damage: async () => writeFile(manifestPath, signedText.replace('"rows":1', '"rows":2')),
    line: /^Sauvegarde abîmée : backups\/.*json manque ou a changé\.$/,
  },
  {
    name: 'a manifest that is cut',
    damage: async () => writeFile(manifestPath, signedText.slice(0, 1000)),
    line: /^Sauvegarde abîmée : backups\/.*json manque ou a changé\.$/,
  },
  {
    name: 'a newer schema',
    damage: () => rewrite({ migrations: [...manifest.migrations, { name: '9999_later', checksum: 'c' }] }),
    line: /la migration 9999_later, inconnue/,
  },
  {
    name: 'a schema with some of the former migrations',
    damage: () => rewrite({ migrations: formerMigrations().slice(0, -1) }),
    line: /^La sauvegarde est plus ancienne que la version 8ce3688a de Vitrine/,
  },
  {
    name: 'another queue',
    damage: () => rewrite({ queue: 1 }),
    line: /autre version des tâches/,
  },
  {
    name: 'rows that a constraint refuses',
    damage: () => withoutRows('sites'),
    empty: true,
    line: /^La base de données refuse les lignes de la table public\.\w+ \(.*foreign key.*\) : rien n’a été chargé\.$/,
  },
  {
    name: 'a table that is left out',
    damage: () => rewrite({ tables: manifest.tables.filter(({ name }) => name !== 'lead_days') }),
    line: /^Sauvegarde abîmée : public\.lead_days/,
  },
];

describe('a restore that fails (rule BACKUP-UNFINISHED)', { timeout: 300_000 }, () => {
  test.each(FAILURES)(
    '$name: one sentence, no start, and another restore',
    async ({ damage, args = [], env, empty = false, line }) => {
      const at = await testDatabaseUrl({ empty });
      await damage?.();
      const failed = await restoreCommand(args, { DATABASE_URL: at, ...(env ?? KEY) });
      expect(failed.line).toMatch(line);
      expect(failed.line).not.toContain('\n');
      expect(await startLine(openOwned(at))).toMatch(/^Une restauration dans cette base de données n’est pas terminée/);
      await writeFile(manifestPath, signedText);
      expect((await restoreCommand([], { DATABASE_URL: at, ...KEY })).line).toBe('');
      expect(await contentOf(at)).toEqual(content);
      expect(await startLine(openOwned(at))).toBe('');
    },
  );

  test.each([
    ['part', partPath],
    ['file', pooledPath],
  ])('a missing %s', async (_, path) => {
    const at = await testDatabaseUrl();
    const into = await mkdtemp(join(root, 'missing-'));
    await rename(path, `${path}-away`);
    const failed = await restoreCommand([], { DATABASE_URL: at, ...KEY }, into);
    await rename(`${path}-away`, path);
    expect(failed.line).toMatch(/^Sauvegarde abîmée : .* manque ou a changé\.$/);
    expect(await startLine(openOwned(at))).toMatch(/pas terminée/);
  });

  test('that a person stops', async () => {
    const at = await testDatabaseUrl();
    const stop = new AbortController();
    const options = restoreOptions(at, files, () => found(target, made.name));
    const onProgress: typeof options.onProgress = ({ step, done }) => {
      if (step === 'tables' && done === 3) stop.abort();
    };
    const stopped = restoreBackup({ ...options, onProgress, signal: stop.signal });
    expect(await startLine(stopped)).toBe('Commande arrêtée avant la fin : elle est à relancer.');
    expect((await contentOf(at))['public.markets']).toEqual([]);
    await restoreTo(target, made.name, files, at);
    expect(await contentOf(at)).toEqual(content);
  });

  test('lets no start create a secret, which would stay in place of the one of the backup', async () => {
    const at = await ownedDatabaseUrl({ empty: true });
    expect((await restoreCommand(['--name', 'unknown'], { DATABASE_URL: at, ...KEY })).line).not.toBe('');
    const readSecret = () => Promise.reject(new Error('the secret was read'));
    expect(await startLine(openAccess({ ...accessOptions, url: at, readSecret }))).toMatch(/pas terminée/);
  });

  test('a database with rows is refused and can still be started', async () => {
    const at = await testDatabaseUrl();
    await query(at, `insert into sms_stops values ('+33612345678')`);
    expect((await restoreCommand([], { DATABASE_URL: at, ...KEY })).line).toMatch(/pas vide \(table sms_stops\)/);
    expect(await startLine(openOwned(at))).toBe('');
  });

  test('a database with rows keeps its schema, also when the rows came after the first check', async () => {
    const at = await testDatabaseUrl();
    await query(at, `insert into sms_stops values ('+33612345678')`);
    const reset = withClient(at, 'test', (client) => resetSchema(client, JOBS_SCHEMA));
    expect(await startLine(reset)).toMatch(/pas vide \(table sms_stops\)/);
    expect(await query(at, 'select phone from sms_stops')).toEqual([{ phone: '+33612345678' }]);
    expect(await startLine(openOwned(at))).toBe('');
  });

  test('an empty schema of another version is removed whole', async () => {
    const at = await testDatabaseUrl();
    await query(at, `create type pair as (a int, b int); create type color as enum ('red'); create sequence numbers`);
    await withClient(at, 'test', (client) => resetSchema(client, JOBS_SCHEMA));
    const left = `
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
      union all select proname from pg_proc
      where pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'pg_proc.oid')}
      union all select typname from pg_type
      where typnamespace = 'public'::regnamespace and typelem = 0 and not ${ofExtension('pg_type', 'pg_type.oid')}`;
    expect(await query(at, left)).toEqual([]);
  });

  test('a second restore into the same database is refused, and the first one goes on', async () => {
    const at = await testDatabaseUrl();
    let second = '';
    const find = async () => {
      second = await startLine(restoreTo(target, made.name, files, at));
      return found(target, made.name);
    };
    await restoreBackup(restoreOptions(at, files, find));
    expect(second).toBe('Une autre restauration dans cette base de données est en cours.');
    expect(await contentOf(at)).toEqual(content);
  });

  test('a database that a server uses is refused', async () => {
    const at = await testDatabaseUrl();
    const server = await openDatabase({ url: servingUrl(at), log });
    const stop = await server.listen(
      'test',
      () => {},
      () => {},
    );
    expect((await restoreCommand([], { DATABASE_URL: at, ...KEY })).line).toMatch(/tourne sur cette base/);
    await stop();
    await server.close();
  });
});

describe('a restore that succeeds', { timeout: 300_000 }, () => {
  test('of an older version, after one of a newer version was begun, as an ordinary owner', async () => {
    const older = await testDatabaseUrl({ empty: true });
    await migrate({ url: older, log, migrations: MIGRATIONS.slice(0, -1) });
    const { manifest: old } = await makeBackup({
      ...planFor(older, place, target),
      url: older,
      files,
      prefixes: [],
      listRequired: async () => [],
      log,
      now: new Date('2026-11-20T02:20:00Z'),
      onProgress: () => {},
    });
    const at = await ownedDatabaseUrl({ empty: true });
    await withoutRows('sites');
    expect((await restoreCommand(['--name', made.name], { DATABASE_URL: at, ...KEY })).line).toMatch(
      /refuse les lignes/,
    );
    expect((await restoreCommand(['--name', old.name], { DATABASE_URL: at, ...KEY })).line).toBe('');
    expect(await startLine(openOwned(at))).toBe('');
  });

  test.each([
    ['an empty database', true],
    ['one with the tables', false],
  ])('of a release before the squash of migrations, into %s', async (_, empty) => {
    await rewrite({ migrations: formerMigrations() });
    const at = await testDatabaseUrl({ empty });
    expect((await restoreCommand([], { DATABASE_URL: at, ...KEY })).line).toBe('');
    expect(await contentOf(at)).toEqual(content);
    const names = (await query(at, 'select name from migrations order by name')).map(({ name }) => name);
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name));
  });

  test('gives DATA_DIR its secret, which is not in clear in the backup', async () => {
    const dataDir = await mkdtemp(join(root, 'data-'));
    const at = await testDatabaseUrl();
    expect(signedText).not.toContain('the secret of the product');
    expect(await restoreCommand([], { DATABASE_URL: at, ...KEY }, dataDir)).toMatchObject({ line: '', warnings: '' });
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('the secret of the product');
  });

  test('of the former format, with a warning, and its sequences continued', async () => {
    const { secret: _, sequences: __, databaseBytes: ___, rehearsed: ____, fixedText: _____, ...former } = manifest;
    await writeFile(manifestPath, JSON.stringify({ ...former, format: 1, secret: 'the former secret' }));
    const dataDir = await mkdtemp(join(root, 'data-'));
    const at = await testDatabaseUrl();
    expect((await restoreCommand([], { DATABASE_URL: at, ...KEY }, dataDir)).line).toMatch(/n’est pas signée/);
    const { line, warnings } = await restoreCommand([], { DATABASE_URL: at }, dataDir);
    expect(line).toBe('');
    expect(warnings).toMatch(/ancienne version, qui ne les signait pas/);
    expect(await contentOf(at)).toMatchObject({ 'public.leads': content['public.leads'] });
    expect(await query(at, `select nextval('site_domain_versions')::int as next`)).toEqual([{ next: 2 }]);
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('the former secret');
  });

  test('without the key that signed it, when the person accepts that: names the consequences', async () => {
    const at = await testDatabaseUrl();
    const dataDir = await mkdtemp(join(root, 'data-'));
    expect((await restoreCommand([], { DATABASE_URL: at }, dataDir)).line).toMatch(/donnez dans BACKUP_KEY/);
    const { line, warnings } = await restoreCommand(['--unsigned'], { DATABASE_URL: at }, dataDir);
    expect(line).toBe('');
    expect(warnings).toMatch(/le secret de l’ancien DATA_DIR n’est pas dans la sauvegarde.*\n.*signature.*vérifiée/);
  });
});
