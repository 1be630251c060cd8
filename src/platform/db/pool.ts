import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import pg from 'pg';
import { STOP_LIMITS } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import { corkingSocket } from './corking-socket.ts';

/** Time-outs in milliseconds. */
export type TimeOuts = {
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** Time to open a connection. */
  connection: number;
  /** Time until a connection of the pool is free; default: the time to open one. */
  wait: number;
};

const TIME_OUTS = { statement: 20_000, lock: 10_000, idleInTransaction: 60_000, connection: 5_000 };

export const timeOutsOf = (given: Partial<TimeOuts> = {}): TimeOuts => {
  const limits = { ...TIME_OUTS, ...given };
  return { wait: limits.connection, ...limits };
};
/** Extra time that the client waits after the statement's own limit before it gives up. */
const CLIENT_MARGIN_MS = 5_000;

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Parses bigint (cents, counts), always below 2^53; a larger value is an error instead of a rounded number. */
const exact = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of range: ${text.length} digits`);
  return value;
};

/** bigint and numeric are numbers, a date is 'YYYY-MM-DD', timestamps are Date. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return exact;
    if (oid === NUMERIC) return Number;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

export type PoolOptions = {
  url: string;
  size: number;
  name: string;
  log: Log;
  timeOuts?: Partial<TimeOuts> | undefined;
  /** Checks each new connection before its use. */
  verify?: Verify | undefined;
};

export type Verify = (client: pg.ClientBase) => Promise<void>;

/**
 * SQL that sets the limits of one transaction. Poolers reject them as connection parameters, and share session
 * settings.
 */
export const limitsSql = (timeOuts?: Partial<TimeOuts>): string => {
  const { statement, lock, idleInTransaction } = { ...TIME_OUTS, ...timeOuts };
  const timeouts = {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idleInTransaction,
  };
  return Object.entries(timeouts)
    .map(([name, ms]) => `set local ${name} = ${ms}; `)
    .join('');
};

/** Settings of all connections. A time-out of 0 means no limit. */
export const clientConfig = ({
  url,
  name,
  timeOuts,
}: Pick<PoolOptions, 'url' | 'name' | 'timeOuts'>): pg.ClientConfig => {
  const limits = timeOutsOf(timeOuts);
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: limits.connection,
    ...(limits.statement > 0 ? { query_timeout: limits.statement + CLIENT_MARGIN_MS } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
};

/** A bounded pool. A lost connection is logged and replaced; without the listeners it would end the process. */
export const makePool = ({ url, size, name, log, timeOuts, verify }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...clientConfig({ url, name, timeOuts }),
    pipeline: true,
    stream: corkingSocket,
    max: size,
    // Opening a connection takes longer than most queries, so one stays open for the first request after a quiet half
    // minute.
    min: 1,
    idleTimeoutMillis: 30_000,
    ...(verify && {
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => void verify(client).then(() => done(), done),
    }),
  });
  const clients = new Set<pg.PoolClient>();
  clientsOf.set(pool, clients);
  pool.on('connect', (client) => {
    clients.add(client);
    // The pool reports errors of idle clients; a client in use reports its own, and its query fails too.
    client.on('error', (error) => log.warn({ err: error }, 'database connection in use lost'));
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  return pool;
};

/** Time for running work to finish when the pool is closed; the server gets the same time again to respond. */
const DRAIN_MS = STOP_LIMITS.database / 2;

/** Waits for running work, then closes the connections, and the server rolls back. */
export const closePool = async (pool: pg.Pool): Promise<void> => {
  const drainTimer = setTimeout(() => {
    for (const client of clientsOf.get(pool) ?? []) client.end(() => {});
  }, DRAIN_MS);
  const timeout = setTimeoutPromise(STOP_LIMITS.database, undefined, { ref: false });
  await Promise.race([pool.end(), timeout]);
  clearTimeout(drainTimer);
};

/** Destroys all connections to an unresponsive server, because their queries would wait for it. */
export const destroyConnections = (pool: pg.Pool, error: Error): void => {
  for (const { connection } of clientsOf.get(pool) ?? []) connection.stream.destroy(error);
};

const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>();
