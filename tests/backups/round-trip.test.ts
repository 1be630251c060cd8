import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { nightlyBackup } from '#compose/nightly-backup';
import { listBackups, verifyBackup } from '#platform/backup/catalog';
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
import { ingestPicture } from '#server/files';
import { buildAccount } from '#tests/factories/account';
import { buildArticle } from '#tests/factories/article';
import { buildListing } from '#tests/factories/listing';
import { buildMarket } from '#tests/factories/market';
import { buildMember } from '#tests/factories/member';
import { buildSite } from '#tests/factories/site';
import { photo } from '#tests/files/hostile-pictures';
import { testPorts, withPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { makeDatabaseFolder } from '#tests/harness/database-folder';
import { jobNamed } from '#tests/harness/jobs';
import { query } from '#tests/harness/query';
import { startS3 } from '#tests/harness/s3-server';
import { startLine } from '#tests/harness/start-line';
import { startSystemPostgres, systemBinaries } from '#tests/harness/system-postgres';
import { until } from '#tests/harness/until';
import { contentOf, filesIn, found, planFor, restoreOptions, restoreTo, testScratch } from './place.ts';

const log = silentLog();
const root = await makeDatabaseFolder();
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

// Without a worker, so that nothing changes between the backup and the comparison.
const jobs = openJobs({ url: servingUrl(url), log, queues: [{ name: 'test' }], handlesJobs: false });
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
    await jobs.send(tx, jobNamed('test'), { marketId: market.id, text: 'À faire' });
    const audited = { market_id: market.id, id: account.id, actor: 'test', action: 'test.filled' };
    await tx.insertInto('audit_log').values(audited).execute();
  });
};

const keysIn = async (storage: FileStorage, prefix: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys;
};

await fill();
const content = await contentOf(url);
const destination = join(root, 'first');
const target = await openTarget(destination, null);
const first = await backUp(ctx, { ...planFor(url, destination, target), openScratch: testScratch });

describe('a backup', { timeout: 300_000 }, () => {
  test('restored into an empty database has every row and every file', async () => {
    expect(first).toMatchObject({ missing: [], files: 2, notRehearsed: null });
    const into = join(root, 'restored');
    const empty = await testDatabaseUrl({ empty: true });
    expect(await contentOf(await restoreTo(target, first.name, await diskStorage(into), empty))).toEqual(content);
    for (const table of ['public.listings', 'public.audit_log', 'public.pictures', 'pgboss.job_common'])
      expect(content[table]).toHaveLength(1);
    expect(await filesIn(join(into, 'files'))).toEqual(await filesIn(join(root, 'product', 'files')));
    expect(await findLastBackup(ctx)).toMatchObject({ name: first.name, place: destination, rehearsed: true });
  });

  test.runIf(systemBinaries)(
    'is restored onto another major version of PostgreSQL, every table and file equal',
    async () => {
      const system = await startSystemPostgres();
      await system.query('create role plain login createrole');
      await system.query(`create database vitrine owner plain encoding 'UTF8' template template0`);
      const into = join(root, 'other-version');
      await restoreTo(target, first.name, await diskStorage(into), system.urlOf('plain', 'vitrine'));
      expect(await contentOf(system.urlOf('boss', 'vitrine'))).toEqual(content);
      expect(await filesIn(join(into, 'files'))).toEqual(await filesIn(join(root, 'product', 'files')));
      await system.close();
    },
  );

  test('is not restored into a database in use, which stays as it is', async () => {
    const before = await contentOf(url);
    const restored = restoreBackup(restoreOptions(url, files, () => found(target, first.name)));
    expect(await startLine(restored)).toMatch(/n’est pas vide \(table accounts\)/);
    expect(await contentOf(url)).toEqual(before);
  });

  test('with a changed part is refused, and nothing is loaded', async () => {
    const { manifest } = await found(target, first.name);
    const part = manifest.tables.find(({ name }) => name === 'listings')?.parts[0];
    if (!part) throw new Error('no part');
    const path = join(destination, part.key);
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte, index) => (index === bytes.length - 20 ? byte ^ 1 : byte)),
    );
    await expect(verifyBackup(target, manifest)).rejects.toThrow('listings');
    const at = await testDatabaseUrl();
    await expect(restoreTo(target, first.name, files, at)).rejects.toThrow('listings');
    expect((await contentOf(at))['public.markets']).toEqual([]);
    await writeFile(path, bytes);
    await restoreTo(target, first.name, files, at); // a failed or killed restore can be run again
    expect(await contentOf(at)).toEqual(content);
  });

  test('copies a file again whose stored copy has changed', async () => {
    const [key = ''] = await keysIn(target, 'files/');
    const path = join(destination, key);
    const bytes = await readFile(path);
    await writeFile(
      path,
      bytes.map((byte) => byte ^ 1),
    );
    await expect(verifyBackup(target, (await found(target, first.name)).manifest)).rejects.toThrow(key);
    await backUp(ctx, planFor(url, destination, target));
    expect(await readFile(path)).toEqual(bytes);
  });

  test('stores a file once, and is removed with its own files when more than `keep` newer backups exist', async () => {
    const place = join(root, 'kept');
    const kept = await openTarget(place, null);
    const older = await backUp(ctx, planFor(url, place, kept));
    for await (const { key } of files.list('pictures/')) await files.delete(key);
    now = new Date('2026-11-23T02:20:00Z');
    const second = await backUp(ctx, planFor(url, place, kept, 1));
    expect(second.missing).toHaveLength(2);
    expect(second.removed).toEqual([older.name]);
    expect(await listBackups(kept)).toEqual([second.name]);
    expect(await keysIn(kept, 'files/')).toHaveLength(2); // written less than a day ago
    const left = 'backups/20261101t022000z-abcdef.public.leads.00001.gz';
    await kept.put(left, Buffer.from('of a backup that was killed'), { contentType: 'application/octet-stream' });
    now = new Date('2036-11-23T02:20:00Z');
    await backUp(ctx, planFor(url, place, kept, 1));
    expect(await kept.has(left)).toBe(false);
    expect(await keysIn(kept, 'files/')).toEqual([]);
    now = new Date('2026-11-23T02:20:00Z');
  });

  test('can be stored in a folder of a bucket and restored from it', async () => {
    await fill();
    const s3 = await startS3('backups');
    const place = s3.url.replace('?', '/nights?');
    now = new Date('2036-11-24T02:20:00Z');
    const bucket = await openTarget(place, s3.credentials);
    const before = await contentOf(url);
    const made = await backUp(ctx, planFor(url, place, bucket));
    expect(await contentOf(await restoreTo(bucket, made.name, await diskStorage(join(root, 'from-s3'))))).toEqual(
      before,
    );
    expect((await findLastBackup(ctx))?.place).toBe('s3://backups/nights');
    s3.close();
  });

  test('is made by the nightly job at the configured location, and restored there on a server of its own', {
    timeout: 150_000,
  }, async () => {
    const backupUrl = join(root, 'nightly');
    const config = { ...readConfig({ BACKUP_URL: backupUrl, BACKUP_KEEP: '2' }), dataDir: join(root, 'product') };
    const working = openJobs({ url: servingUrl(url), log, queues: [BACKUP_DUE] });
    await working.start();
    const product = { jobPorts: withPorts(ports, { system: { jobs: working } }), databaseUrl: url };
    const makeNightly = nightlyBackup(product, config);
    await working.work(BACKUP_DUE.name, (_, info) => makeNightly(info));
    await db.write({ role: 'vitrine_admin' }, (tx) => working.send(tx, BACKUP_DUE, { marketId: null }));
    const nightly = await openTarget(backupUrl, null);
    const rows = () => query(url, `select name, rehearsed from backups where place = '${backupUrl}'`);
    // A worker that stays would change what later tests compare.
    await until(async () => (await rows()).length === 1, 120_000).finally(() => working.stop());
    expect(await rows()).toEqual([{ name: (await listBackups(nightly))[0], rehearsed: true }]);
    expect((await readdir(config.dataDir)).filter((name) => name.startsWith('rehearsal'))).toEqual([]);
  });

  test('is refused while another backup of the same database runs', async () => {
    const place = join(root, 'twice');
    const twice = await openTarget(place, null);
    const both = await Promise.allSettled([
      backUp(ctx, planFor(url, place, twice)),
      backUp(ctx, planFor(url, place, twice)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await listBackups(twice)).toHaveLength(1);
  });
});
