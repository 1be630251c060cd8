import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openBackup } from '#platform/backup/catalog';
import type { BackupKeys } from '#platform/backup/keys';
import { type FoundBackup, type RestoreOptions, restoreBackup } from '#platform/backup/restore-backup';
import type { Scratch } from '#platform/backup/scratch';
import { openDatabase } from '#platform/db/connect';
import { withClient } from '#platform/db/with-client';
import { StartError } from '#platform/errors';
import { diskStorage } from '#platform/files/disk';
import type { FileStorage } from '#platform/files/storage';
import { silentLog } from '#platform/log';
import { storedType } from '#server/files';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { testJobs } from '#tests/harness/jobs';
import type { QueryRow } from '#tests/harness/query';

export const TEST_KEYS: BackupKeys = { all: ['a key of backups, of tests only and long enough'], isKept: true };

/** A product without rows, whose files are in a folder and whose jobs wait. Closed when the test file ends. */
export const openSource = async (folder: string) => {
  const url = await testDatabaseUrl();
  const db = await openDatabase({ url: servingUrl(url), log: silentLog(), poolSize: 5 });
  afterAll(() => db.close());
  const jobs = await testJobs(url);
  const files = await diskStorage(folder);
  const ports = testPorts(db, { system: { files, jobs, now: () => new Date('2026-11-21T02:20:00Z') } });
  return { url, db, files, ports, folder };
};

/**
 * A database of the server of the tests, dropped when the test file ends. It has no rows but the schema, whose creation
 * would take most of a rehearsal; those on a server of their own create it.
 */
export const testScratch = async (): Promise<Scratch> => ({
  url: await testDatabaseUrl(),
  close: async () => {},
});

/** Not tried: for backups whose restore is not the subject of the test. */
const noScratch = (): Promise<Scratch> =>
  Promise.reject(new StartError('rehearsal-space', { folder: '/data', needed: 2e9, free: 1e9 }));

/** The part of a backup's plan that tests share. The restore is tried on `openScratch`. */
export const planFor = (url: string, destination: string, target: FileStorage, keep = 7) => ({
  destination,
  target,
  keep,
  databaseUrl: url,
  keys: TEST_KEYS,
  secret: 'the secret of the product',
  openScratch: noScratch,
});

/** The backup of this name, as a restore finds it. */
export const found = async (source: FileStorage, name: string): Promise<FoundBackup> => {
  const opened = await openBackup(source, name, { keys: TEST_KEYS });
  if (!opened) throw new Error(`no backup ${name}`);
  return { ...opened, source };
};

/** Options of a restore that tests share. */
export const restoreOptions = (url: string, files: FileStorage, find: RestoreOptions['find']): RestoreOptions => ({
  url,
  log: silentLog(),
  files,
  find,
  keepSecret: async () => {},
  typeOf: storedType,
  onProgress: () => {},
});

/** Restores into a database, by default a new one that has the schema. Returns its URL. */
export const restoreTo = async (
  source: FileStorage,
  name: string,
  files: FileStorage,
  url?: string,
): Promise<string> => {
  const at = url ?? (await testDatabaseUrl());
  await restoreBackup(restoreOptions(at, files, () => found(source, name)));
  return at;
};

/**
 * What a restore has to give back, at one moment: the rows of every table as text in a fixed order, the values of
 * sequences, and the state of triggers, row-level security and constraints. For a role that reads every row.
 */
export const contentOf = (url: string): Promise<Record<string, unknown[]>> =>
  withClient(url, 'test', async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const rowsOf = async <R extends QueryRow>(text: string): Promise<R[]> => (await client.query<R>(text)).rows;
    const tables = await rowsOf<{ name: string }>(
      `select format('%I.%I', n.nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
       where relkind = 'r' and relname <> all ('{migrations,rate_limits}') and (nspname = 'public'
         or nspname = 'pgboss' and relname = any ('{queue,schedule,job_common}')) order by 1`,
    );
    const content: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      content[name] = rows.map(({ row }) => row);
    }
    content.sequences = await rowsOf(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    );
    content.triggers = await rowsOf(
      `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    );
    content.security = await rowsOf(
      `select oid::regclass::text, relrowsecurity, relforcerowsecurity from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    content.constraints = await rowsOf(
      `select conrelid::regclass::text, conname, convalidated from pg_constraint
       where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    );
    return content;
  });

/** Every file below a folder, in base64. */
export const filesIn = async (folder: string): Promise<Record<string, string>> => {
  const all: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) all[path.slice(folder.length)] = (await readFile(path)).toString('base64');
  }
  return all;
};
