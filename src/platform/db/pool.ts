import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import pg from 'pg';
import { STOP_LIMITS } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import { gatheringSocket } from './gathering-socket.ts';

/** How long the database may take, in milliseconds. */
export type TimeOuts = {
  statement: number;
  lock: number;
  idleInTransaction: number;
  /** To open a connection. */
  connection: number;
  /** Until a connection of the pool is free; as long as to open one unless told otherwise. */
  wait: number;
};

const TIME_OUTS = { statement: 20_000, lock: 10_000, idleInTransaction: 60_000, connection: 5_000 };

export const timeOutsOf = (given: Partial<TimeOuts> = {}): TimeOuts => {
  const limits = { ...TIME_OUTS, ...given };
  return { wait: limits.connection, ...limits };
};
/** What the client waits beyond the statement's own limit before it gives a silent server up. */
const SILENCE_MS = 5_000;

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Money is in cents and counts are counts: all below 2^53; anything above is an error, never a rounded number. */
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
  /** Checks each new connection before it is used. */
  verify?: Verify | undefined;
};

export type Verify = (client: pg.ClientBase) => Promise<void>;

/** The limits of one transaction. Poolers refuse them as parameters of a connection, and share what a session sets. */
export const limitsSql = (timeOuts?: Partial<TimeOuts>): string => {
  const { statement, lock, idleInTransaction } = { ...TIME_OUTS, ...timeOuts };
  return `set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idleInTransaction}; `;
};

/** What every connection of ours shares. 0 in a time-out means no limit. */
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
    ...(limits.statement > 0 ? { query_timeout: limits.statement + SILENCE_MS } : {}),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
  };
};

/** A bounded pool. A lost connection is logged and replaced: without the listeners it would end the process. */
export const makePool = ({ url, size, name, log, timeOuts, verify }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...clientConfig({ url, name, timeOuts }),
    pipeline: true,
    stream: gatheringSocket,
    max: size,
    // To start a backend takes longer than most queries: the first visitor after a quiet half minute does not wait for one.
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
    // The pool hears of those that rest; one that is at work says it itself, and its query fails besides.
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost at work'));
  });
  pool.on('remove', (client) => clients.delete(client));
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  return pool;
};

/** How long work under way may take to end when the pool is closed; as much again for the server to say so. */
const CUT_MS = STOP_LIMITS.database / 2;

/** Lets work under way end, for a while; what is left is cut off, and rolled back by the server. */
export const closePool = async (pool: pg.Pool): Promise<void> => {
  const cut = setTimeout(() => {
    for (const client of clientsOf.get(pool) ?? []) client.end(() => {});
  }, CUT_MS);
  const given = setTimeoutPromise(STOP_LIMITS.database, undefined, { ref: false });
  await Promise.race([pool.end(), given]);
  clearTimeout(cut);
};

/** Gives up every connection: the server is silent, and what is asked on them would wait for it. */
export const cutPool = (pool: pg.Pool, error: Error): void => {
  for (const { connection } of clientsOf.get(pool) ?? []) connection.stream.destroy(error);
};

const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>();
