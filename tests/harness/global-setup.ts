import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type Embedded, openEmbedded } from '#platform/db/embedded';
import { migrate } from '#platform/db/migrate';
import { silentLog } from '#platform/log';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to.
  export interface ProvidedContext {
    /** URL of a database of the test server from which databases are made, and the name of the migrated one. */
    testServer: { url: string; template: string };
  }
}

/** One server for the run: the embedded one in a directory of its own, or TEST_DATABASE_URL; one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const directory = given ? null : await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  const embedded = directory ? await start(directory) : null;
  const url = given ?? embedded?.urlOf('postgres') ?? '';
  const template = `vitrine_test_${process.pid}_${Date.now().toString(36)}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await migrate({ url: databaseUrl(url, template), log: silentLog() });
  project.provide('testServer', { url, template });
  return async () => {
    const made = await admin.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [template],
    );
    for (const { name } of made.rows) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
    await embedded?.close();
    if (directory) await rm(directory, { recursive: true, force: true });
  };
}

const start = (dataDir: string): Promise<Embedded> =>
  openEmbedded({ dataDir, user: { kind: 'server', label: 'tests' }, log: silentLog(), durable: false });

/** The same server, another database. */
export const databaseUrl = (url: string, database: string): string =>
  url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`);
