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
  // biome-ignore lint/style/useConsistentTypeDefinitions: only interfaces can be extended by a declaration.
  export interface ProvidedContext {
    /**
     * URL of a database of the test server from which databases can be created, name of the migrated template, and
     * login of the serving role.
     */
    testServer: { url: string; template: string; serving: Login };
  }
}

/** Starts one server per run, embedded in its own directory or TEST_DATABASE_URL, and creates one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) await removeLeftDatabases();
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
    // Owners last: they granted the privileges of the other roles.
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

/** URL of another database on the same server. */
export const databaseUrl = (url: string, database: string): string =>
  url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`);
