import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, openEmbedded } from '#platform/db/embedded';
import { servingPassword, servingRoleOf } from '#platform/db/serving-role';
import type { Login } from '#platform/db/url';
import { silentLog } from '#platform/log';
import { openOwned, TEST_SECRET } from './access.ts';
import { makeDatabaseFolder, removeLeftDatabases } from './database-folder.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /**
     * URL of a database of the test server from which databases are created, the name of the migrated template, and the
     * login of the serving role.
     */
    testServer: { url: string; template: string; serving: Login };
  }
}

/** One server per run, embedded in its own directory or TEST_DATABASE_URL, with one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  await removeLeftDatabases();
  const directory = given ? null : await makeDatabaseFolder();
  const embedded = directory ? await start(directory) : null;
  const url = given ?? embedded?.urlOf('postgres') ?? '';
  const template = `vitrine_test_${process.pid}_${Date.now().toString(36)}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await openOwned(databaseUrl(url, template));
  const serving = { user: servingRoleOf(template), password: servingPassword(TEST_SECRET, template) };
  project.provide('testServer', { url, template, serving });
  return async () => {
    const made = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of made.rows) await admin.query(`drop database if exists ${name} with (force)`);
    // Owners last: they granted the privileges of the others.
    const roles = await admin.query<{ name: string }>(
      `select rolname as name from pg_roles where starts_with(rolname, $1) order by rolname like '%owner'`,
      [template],
    );
    for (const { name } of roles.rows) await admin.query(`drop role ${name}`);
    await admin.end();
    await embedded?.close();
    if (directory) await rm(directory, { recursive: true, force: true });
  };
}

const start = (dataDir: string): Promise<Embedded> =>
  openEmbedded({ dataDir, user: { kind: 'server', label: 'tests' }, log: silentLog(), durable: false });

/** The URL of another database of the same server. */
export const databaseUrl = (url: string, database: string): string =>
  url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`);
