import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { registerNightlyBackup } from '#compose/nightly-backup';
import { listBackups, readManifest, verifyBackup } from '#platform/backup/catalog';
import { restoreBackup } from '#platform/backup/restore-backup';
import { openTarget } from '#platform/backup/target';
import { readConfig } from '#platform/config';
import { openDatabase } from '#platform/db/connect';
import { diskStorage } from '#platform/files/disk';
import type { FileStorage } from '#platform/files/storage';
import { closeImages } from '#platform/images/images';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { BACKUP_DUE, backUp, findLastBackup } from '#server/backups';
import { adminCtx, marketCtx } from '#server/context';
import { ingestPicture, storedType } from '#server/files';
import { buildAccount } from '#tests/factories/account';
import { buildArticle } from '#tests/factories/article';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { photo } from '#tests/files/hostile-pictures';
import { startS3 } from '#tests/files/s3-server';
import { testPorts, withPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { startLine } from '#tests/harness/start-line';
import { startSystemPostgres, systemBinaries } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';

const log = silentLog();
const root = await mkdtemp(join(tmpdir(), 'vitrine-backups-'));
afterAll(async () => {
  closeImages();
  await rm(root, { recursive: true, force: true });
});

const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log });
afterAll(() => db.close());
const files = await diskStorage(join(root, 'product'));
let now = new Date('2026-11-21T02:20:00Z');
const ports = testPorts(db, { system: { files, now: () => now } });
const ctx = adminCtx(ports, 'test');

/** Tables that the restore fills itself, that are not backed up, or that are written after the snapshot. */
const NOT_COMPARED = ['migrations', 'rate_limits', 'backups'];

/** Every row of every table of a database as text, in a fixed order. */
const contentOf = async (at: string): Promise<Record<string, string[]>> => {
  const client = new pg.Client(at);
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(relname) as name
     from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and (nspname = 'public' or relname in ('queue', 'schedule', 'job_common'))
       and relname <> all ($1) order by 1`,
    [NOT_COMPARED],
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    content[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return content;
};

const readAll = async (storage: string): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const entry of await readdir(storage, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[path.slice(storage.length)] = (await readFile(path)).toString('base64');
  }
  return found;
};

const jobs = openJobs({ url: servingUrl(url), log, queues: { test: {}, [BACKUP_DUE]: {} } });
await jobs.start();
afterAll(() => jobs.stop());

const fill = async (): Promise<void> => {
  const market = await buildMarket(db);
  const site = await buildSite(db, { market_id: market.id });
  const member = await buildMember(db, { market_id: market.id });
  await buildListing(db, { market_id: market.id, member_id: member.id, description: 'Vue\tsur\nle « lac » \\N é' });
  const taken = await ingestPicture(marketCtx(ports, market.id), { bytes: await photo(50, 40) });
  if (!taken.ok) throw new Error(taken.reason);
  const account = await buildAccount(db, { member });
  await buildArticle(db, { market_id: market.id, site_id: site.id, author_id: account.id });
  await db.write({ role: 'vitrine_admin' }, async (tx) => {
    await jobs.send(tx, 'test', { marketId: market.id, text: 'À faire' });
    const audited = { market_id: market.id, id: account.id, actor: 'test', action: 'test.filled' };
    await tx.insertInto('audit_log').values(audited).execute();
  });
};

const planFor = (destination: string, target: FileStorage, keep = 7) => ({
  destination,
  target,
  keep,
  databaseUrl: url,
  secret: 'the secret of the product',
});

const restore = async (source: FileStorage, name: string, into: FileStorage, at?: string): Promise<string> => {
  const manifest = await readManifest(source, name);
  if (!manifest) throw new Error('no manifest');
  const restored = at ?? (await testDatabaseUrl({ empty: true }));
  await restoreBackup({
    url: restored,
    log,
    source,
    files: into,
    manifest,
    typeOf: storedType,
    onProgress: () => {},
  });
  return restored;
};

const keysIn = async (storage: FileStorage, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
};

describe('a backup', () => {
  test('restored into an empty database has every row and every file', async () => {
    await fill();
    const destination = join(root, 'first');
    const target = await openTarget(destination, null);
    const made = await backUp(ctx, planFor(destination, target));
    expect(made.missing).toEqual([]);
    expect(made.files).toBe(2);
    const into = await diskStorage(join(root, 'restored'));
    const restored = await restore(target, made.name, into);
    const [before, after] = [await contentOf(url), await contentOf(restored)];
    for (const table of ['listings', 'accounts', 'articles', 'audit_log', 'pictures'])
      expect(before[`public.${table}`]).toHaveLength(1);
    expect(before['pgboss.job_common']).toHaveLength(1);
    expect(after).toEqual(before);
    expect(await readAll(join(root, 'restored', 'files'))).toEqual(await readAll(join(root, 'product', 'files')));
    expect(await findLastBackup(ctx)).toMatchObject({ name: made.name, place: destination });
    // Row-level security is enabled again.
    const client = new pg.Client(restored);
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as free
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'market_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relforcerowsecurity`,
    );
    expect(rows).toEqual([{ free: 0 }]);
    await client.end();
  });

  test.runIf(systemBinaries)(
    'is restored onto another major version of PostgreSQL, every table and file equal',
    async () => {
      const system = await startSystemPostgres();
      await system.query('create role plain login createrole');
      await system.query(`create database vitrine owner plain encoding 'UTF8' template template0`);
      const target = await openTarget(join(root, 'first'), null);
      const [name = ''] = await listBackups(target);
      const into = await diskStorage(join(root, 'other-version'));
      const restored = await restore(target, name, into, system.urlOf('plain', 'vitrine'));
      const boss = system.urlOf('boss', 'vitrine');
      expect(restored).not.toBe(boss);
      expect(await contentOf(boss)).toEqual(await contentOf(url));
      expect(await readAll(join(root, 'other-version', 'files'))).toEqual(
        await readAll(join(root, 'product', 'files')),
      );
      await system.close();
    },
  );

  test('is not restored into a database in use', async () => {
    const target = await openTarget(join(root, 'first'), null);
    const [name = ''] = await listBackups(target);
    const manifest = await readManifest(target, name);
    if (!manifest) throw new Error('no manifest');
    const options = { url, log, source: target, files, manifest, typeOf: storedType, onProgress: () => {} };
    expect(await startLine(restoreBackup(options))).toMatch(/n’est pas vide/);
    expect((await contentOf(url))['public.listings']).toHaveLength(1);
  });

  test('with a changed part is refused, and nothing is loaded', async () => {
    const target = await openTarget(join(root, 'first'), null);
    const [name = ''] = await listBackups(target);
    const manifest = await readManifest(target, name);
    const part = manifest?.tables.find((table) => table.name === 'listings')?.parts[0];
    if (!(manifest && part)) throw new Error('no part');
    const path = join(root, 'first', part.key);
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte, index) => (index === bytes.length - 20 ? byte ^ 1 : byte)),
    );
    await expect(verifyBackup(target, manifest, () => {})).rejects.toThrow('listings');
    const empty = await testDatabaseUrl({ empty: true });
    const options = { url: empty, log, source: target, files, manifest, typeOf: storedType, onProgress: () => {} };
    await expect(restoreBackup(options)).rejects.toThrow('listings');
    expect((await contentOf(empty))['public.markets']).toEqual([]);
    await writeFile(path, bytes);
    await restoreBackup(options); // a failed or killed restore can be run again
    expect(await contentOf(empty)).toEqual(await contentOf(url));
  });

  test('stores a file once, and is removed with its own files when more than `keep` newer backups exist', async () => {
    const destination = join(root, 'kept');
    const target = await openTarget(destination, null);
    const first = await backUp(ctx, planFor(destination, target));
    for await (const { key } of files.list('pictures/')) await files.delete(key);
    now = new Date('2026-11-23T02:20:00Z');
    const second = await backUp(ctx, planFor(destination, target, 1));
    expect(second.missing).toHaveLength(2);
    expect(second.removed).toEqual([first.name]);
    expect(await listBackups(target)).toEqual([second.name]);
    expect(await keysIn(target, 'files/')).toHaveLength(2); // written less than a day ago
    const left = 'backups/20261101t022000z-abcdef.public.leads.00001.gz';
    await target.put(left, Buffer.from('of a backup that was killed'), { contentType: 'application/octet-stream' });
    now = new Date('2036-11-23T02:20:00Z');
    await backUp(ctx, planFor(destination, target, 1));
    expect(await target.has(left)).toBe(false);
    expect(await keysIn(target, 'files/')).toEqual([]);
    now = new Date('2026-11-23T02:20:00Z');
  });

  test('can be stored in a folder of a bucket and restored from it', async () => {
    await fill();
    const s3 = await startS3(join(root, 's3'), 'backups');
    const destination = s3.url.replace('?', '/nights?');
    now = new Date('2036-11-24T02:20:00Z');
    const target = await openTarget(destination, s3.credentials);
    const made = await backUp(ctx, planFor(destination, target));
    const restored = await restore(target, made.name, await diskStorage(join(root, 'from-s3')));
    expect((await contentOf(restored))['public.listings']).toEqual((await contentOf(url))['public.listings']);
    expect((await findLastBackup(ctx))?.place).toBe('s3://backups/nights');
    await s3.close();
  });

  test('is made by the nightly job at the configured location', async () => {
    const backupUrl = join(root, 'nightly');
    const config = { ...readConfig({ BACKUP_URL: backupUrl, BACKUP_KEEP: '2' }), dataDir: join(root, 'product') };
    await registerNightlyBackup({ jobPorts: withPorts(ports, { system: { jobs } }), databaseUrl: url }, config);
    await db.write({ role: 'vitrine_admin' }, (tx) => jobs.send(tx, BACKUP_DUE, { marketId: null }));
    const target = await openTarget(backupUrl, null);
    await until(async () => (await listBackups(target)).length === 1);
  });

  test('is refused while another backup of the same database runs', async () => {
    const destination = join(root, 'twice');
    const target = await openTarget(destination, null);
    const both = await Promise.allSettled([
      backUp(ctx, planFor(destination, target)),
      backUp(ctx, planFor(destination, target)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listBackups(target)).toHaveLength(1);
  });
});
