import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { silentLog } from '#platform/log';

/** A URL of the test server's `database`. */
export const testUrl = (database: string): string =>
  inject('testServer').url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`);

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client(inject('testServer').url);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/**
 * Makes a private database, dropped when the test file ends, and answers its URL: migrated, or empty.
 * For tests of the platform; the others want `testDatabase`.
 */
export const testDatabaseUrl = async ({ empty = false } = {}): Promise<string> => {
  const { template } = inject('testServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${empty ? '' : `template ${template}`}`);
  afterAll(() => onServer(`drop database if exists ${name} with (force)`));
  return testUrl(name);
};

/** A migrated private database, closed and dropped when the test file ends. Call it at the top of the file or in beforeAll. */
export const testDatabase = async (): Promise<Database> => {
  const db = await openDatabase({ url: await testDatabaseUrl(), log: silentLog(), poolSize: 5, name: 'vitrine test' });
  afterAll(() => db.close());
  return db;
};
