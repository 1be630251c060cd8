import { Client, DatabaseError } from 'pg';
import { StartError } from '#platform/errors';
import { findProcess } from '#platform/process-info';
import { DB_NAME, DB_USER } from './embedded-cluster.ts';
import { servingRoleOf } from './serving-role.ts';

/** A user of the data directory: the web server, of which there is one, or a command of the command line. */
export type User = { kind: 'server' | 'tool'; label: string };

/**
 * The right to use an embedded server, bound to a connection, so that it ends with its process.
 * - owner: stops the server at its end, which ends every other use
 * - guest: a command that uses the server of another process
 */
export type Lease = { client: Client; role: 'owner' | 'guest' };

/** The server is stopping, or another process has just taken it: try again. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

// Advisory locks of database 'postgres'.
const OWNER = 7_401;
const SHARED_USER = 7_402;

type Holder = { application_name: string };

/** The serving role holds the lease too: its connections stay open, so it must not be the superuser. */
const LEASE_USER = servingRoleOf(DB_NAME);
const NO_SUCH_ROLE = '28000';
/** SQLSTATEs when another process has just created the same object. */
const ALREADY_EXISTS = new Set(['42710', '42P04', '23505']);

const connect = async (socketDirectory: string, user: string, name: string): Promise<Client> => {
  const client = new Client({
    host: socketDirectory,
    user,
    database: 'postgres',
    application_name: name,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => {}); // the loss is handled by 'end'
  await client.connect();
  return client;
};

const createIfMissing = async (client: Client, text: string): Promise<void> => {
  await client.query(text).catch((error: unknown) => {
    if (!(error instanceof DatabaseError && ALREADY_EXISTS.has(error.code ?? ''))) throw error;
  });
};

/** Creates the database and the serving role as the superuser, on a connection that is closed immediately. */
const createDatabaseAndRole = async (socketDirectory: string): Promise<void> => {
  const client = await connect(socketDirectory, DB_USER, 'vitrine start');
  try {
    await createIfMissing(client, `create database ${DB_NAME}`);
    await createIfMissing(client, `create role ${LEASE_USER} login noinherit`);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Opens the connection that holds a lease, after creating the role if the cluster lacks it. @throws the error of pg */
export const connectLease = async (socketDirectory: string, user: User): Promise<Client> => {
  const name = `vitrine ${user.kind} ${process.pid} ${user.label}`;
  try {
    return await connect(socketDirectory, LEASE_USER, name);
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === NO_SUCH_ROLE)) throw error;
    await createDatabaseAndRole(socketDirectory);
    return connect(socketDirectory, LEASE_USER, name);
  }
};

const ask = async (client: Client, text: string, value: number): Promise<boolean> => {
  const { rows } = await client.query<{ ok: boolean }>(`select ${text}($1) as ok`, [value]);
  return rows[0]?.ok === true;
};

/**
 * Id of the running process that started this server, unless it is `own`. It owns the server even before it holds the
 * lease.
 */
const otherStarter = async (client: Client, own: number): Promise<number | null> => {
  const { rows } = await client.query<{ starter: string | null }>(
    `select current_setting('vitrine.starter', true) as starter`,
  );
  const [, number, birth] = /^(\d+) ?(.*)$/.exec(rows[0]?.starter ?? '') ?? [];
  const pid = Number(number);
  if (!(pid > 0) || pid === own) return null;
  const found = await findProcess(pid);
  return found && (!birth || !found.birth || found.birth === birth) ? pid : null;
};

const describeHolder = async (client: Client): Promise<string | null> => {
  const { rows } = await client.query<Holder>(
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [OWNER],
  );
  return rows[0]?.application_name ?? null;
};

/**
 * Takes the lease for `user`.
 * @throws StartError when a web server requests a directory in use; LeaseLost when the owner is stopping.
 */
export const takeLease = async (client: Client, user: User, dataDir: string): Promise<Lease> => {
  const starter = await otherStarter(client, process.pid);
  if (starter === null && (await ask(client, 'pg_try_advisory_lock', OWNER))) return { client, role: 'owner' };
  if (user.kind === 'server') throw refusal(await describeHolder(client), starter, dataDir);
  if (await ask(client, 'pg_try_advisory_lock_shared', SHARED_USER)) return { client, role: 'guest' };
  throw new LeaseLost('the owner is ending');
};

const refusal = (holder: string | null, starter: number | null, dataDir: string): StartError => {
  const [, kind = 'server', pid = String(starter ?? '?'), label = ''] = holder?.split(' ') ?? [];
  return new StartError('db-in-use', { dataDir, command: kind === 'tool' ? label : null, pid });
};

/** A command that owns the server waits for the guests before it stops the server; a web server does not wait. */
export const waitForSharedUsers = async ({ client, role }: Lease, user: User): Promise<void> => {
  if (role === 'owner' && user.kind === 'tool') await ask(client, 'pg_advisory_lock', SHARED_USER);
};
