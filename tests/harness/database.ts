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

/** One connection to each test server, shared by the test files of a worker and closed with it. */
const connections = new Map<string, Promise<pg.Client>>();

/** A connection that failed or was lost is not reused. */
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client(url);
  const forget = (): void => void connections.delete(url);
  client.on('error', forget);
  try {
    await client.connect();
  } catch (error) {
    forget();
    throw error;
  }
  return client;
};

const onServer = async (sql: string): Promise<void> => {
  const { url } = inject('testServer');
  const connection = connections.get(url) ?? connect(url);
  connections.set(url, connection);
  await (await connection).query(sql);
};

/**
 * Creates a private database, migrated or empty, which is dropped when the test file ends. Returns the URL of its
 * owner. For tests of the platform; other tests use `testDatabase`.
 */
export const testDatabaseUrl = async ({ empty = false } = {}): Promise<string> => {
  const { template } = inject('testServer');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  // Copies the files: writing each page to the log first takes twice as long.
  await onServer(`create database ${name} ${empty ? '' : `template ${template}`} strategy file_copy`);
  afterAll(() => onServer(`drop database if exists ${name} with (force)`));
  return testUrl(name);
};

/**
 * Creates a private database as an administrator does (docs/operations.md). Returns the URL of its owner, an ordinary
 * role with createrole.
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

/** URL of the test server's superuser on the same database as this URL. */
export const superuserUrl = (url: string): string => testUrl(nameOf(url));

/** URL of the serving role on the migrated database of this owner URL, for `openDatabase` and `openJobs`. */
export const servingUrl = (url: string): string => withLogin(url, inject('testServer').serving);

/**
 * A migrated private database, closed and dropped when the test file ends. Call this at the top of the file or in
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
