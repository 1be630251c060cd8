import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Database } from '#platform/db/database';
import { SCOPE_ROLES } from '#platform/db/scope-roles';
import { withLogin } from '#platform/db/url';
import { silentLog } from '#platform/log';

/** URL of a database of the test server. */
const testUrl = (database: string): string => inject('testServer').url.replace(/(\/\/[^/]*\/)[^?]*/, `$1${database}`);

const nameOf = (url: string): string => /\/\/[^/]*\/([^?]*)/.exec(url)?.[1] ?? '';

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
 * Creates a private database, dropped when the test file ends. Returns the URL of its owner. Migrated, or empty. For
 * tests of the platform; others use `testDatabase`.
 */
export const testDatabaseUrl = async ({ empty = false } = {}): Promise<string> => {
  const { template } = inject('testServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(`create database ${name} ${empty ? '' : `template ${template}`}`);
  afterAll(() => onServer(`drop database if exists ${name} with (force)`));
  return testUrl(name);
};

/**
 * A private database as an administrator creates it (docs/operations.md): the URL of its ordinary owner, which has
 * createrole.
 */
export const ownedDatabaseUrl = async ({ empty = false } = {}): Promise<string> => {
  const url = await testDatabaseUrl({ empty });
  const database = nameOf(url);
  const owner = { user: `${database}_owner`, password: randomBytes(12).toString('hex') };
  await onServer(`create role ${owner.user} login createrole password '${owner.password}';
    grant ${SCOPE_ROLES.join(', ')} to ${owner.user} with admin option;
    alter database ${database} owner to ${owner.user}`);
  return withLogin(url, owner);
};

/** URL of the superuser of the test server on the database of this URL. */
export const superuserUrl = (url: string): string => testUrl(nameOf(url));

/** URL of the serving role on the migrated database of this owner's URL, for `openDatabase` and `openJobs`. */
export const servingUrl = (url: string): string => withLogin(url, inject('testServer').serving);

/**
 * A migrated private database, closed and dropped when the test file ends. Call it at the top of the file or in
 * beforeAll.
 */
export const testDatabase = async (): Promise<Database> => {
  const db = await openDatabase({
    url: servingUrl(await testDatabaseUrl()),
    log: silentLog(),
    poolSize: 5,
    name: 'vitrine test',
  });
  afterAll(() => db.close());
  return db;
};
