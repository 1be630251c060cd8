import type { PoolClient } from 'pg';
import type { Log } from '#platform/log';
import { type Outcome, openConnectionLimiter, type Release } from './connection-limiter.ts';
import type { Tx } from './database.ts';
import { canConnect, openHealthProbe } from './health-probe.ts';
import {
  clientConfig,
  closePool,
  destroyConnections,
  limitsSql,
  makePool,
  type TimeOuts,
  timeOutsOf,
  type Verify,
} from './pool.ts';
import { isDirect, pidOf } from './pooling-mode.ts';
import { checkServingRole } from './role-check.ts';
import { openStatementNames, type StatementNames } from './statement-name.ts';
import { acquire, inScope, type TransactionOptions } from './transaction.ts';
import { DatabaseUnavailable, isStuck } from './unavailable.ts';
import { connectionError } from './with-client.ts';

export type Work<T> = Omit<TransactionOptions, 'client' | 'limits' | 'names'> & { work: (tx: Tx) => Promise<T> };

/** A connection for one transaction. The caller must use it, because it is reserved until `run` ends. */
export type ReservedConnection = { run: <T>(asked: Work<T>) => Promise<T> };

/** One database server and its connection pool. */
export type DatabaseServer = {
  /** @throws StartError when it does not respond, or the role has too many privileges. */
  check: () => Promise<void>;
  /** Waits for a connection. @throws DatabaseUnavailable when the server is unresponsive, or none is free in time */
  reserve: (quota: string | null) => Promise<ReservedConnection>;
  ping: () => Promise<boolean>;
  close: () => Promise<void>;
};

export type ServerOptions = {
  url: string;
  /** URL of the server itself, when `url` goes through a pooler. */
  directUrl?: string | undefined;
  log: Log;
  size: number;
  name: string;
  timeOuts?: Partial<TimeOuts> | undefined;
  /** Whether work fails as soon as the server is found unresponsive, instead of at its time-outs. */
  failsFast: boolean;
  /** Checks each new connection, for a server that may be down at the start. */
  verify?: Verify | undefined;
};

const UNRESPONSIVE = 'the database does not respond';

export const openServer = (options: ServerOptions): DatabaseServer => {
  const { url, directUrl = url, log, size, name, timeOuts, failsFast, verify } = options;
  const pool = makePool({ url, size, name, log, timeOuts, verify });
  const limits = limitsSql(timeOuts);
  /** Null: statements have no names, because a pooler may run the next one on another connection. */
  let names: StatementNames | null = null;
  // Visitors can retry; a job or a command would fail permanently, so it always waits.
  const maxWaiting = failsFast ? {} : { maxWaiting: Number.POSITIVE_INFINITY };
  const limiter = openConnectionLimiter({ connections: size, waitMs: timeOutsOf(timeOuts).wait, ...maxWaiting });
  /** Transactions that hold a permit; `connecting` rejects those that have no connection yet. */
  let busy = 0;
  const connecting = new Set<(error: Error) => void>();

  const health = `${name} health`;
  const probe = openHealthProbe({
    // Not through the pooler, because waiting for one of its connections says nothing about the server.
    config: clientConfig({ url: directUrl, name: health, timeOuts }),
    log,
    ...(failsFast && {
      probeWhile: () => busy > 0,
      onUnresponsive: () => {
        const error = new DatabaseUnavailable(UNRESPONSIVE);
        limiter.rejectWaiting(error);
        for (const refuse of connecting) refuse(error);
        destroyConnections(pool, error);
      },
    }),
  });

  /** A connection of the pool. @throws when the server is found unresponsive first */
  const connect = async (): Promise<PoolClient> => {
    const { promise: unresponsive, reject } = Promise.withResolvers<never>();
    const client = acquire(pool);
    connecting.add(reject);
    try {
      return await Promise.race([client, unresponsive]);
    } catch (error) {
      client.then((late) => late.release(true)).catch(() => {});
      throw error;
    } finally {
      connecting.delete(reject);
    }
  };
  const releaseWith = (release: Release, outcome: Outcome): void => {
    busy -= 1;
    release(outcome);
  };

  const run = async <T>({ work, ...asked }: Work<T>, client: PoolClient, release: Release): Promise<T> => {
    let outcome: Outcome = 'done';
    try {
      return await inScope({ ...asked, client, limits, names }, work);
    } catch (error) {
      if (isStuck(error)) outcome = 'stuck';
      throw error;
    } finally {
      releaseWith(release, outcome);
    }
  };
  const check = async (): Promise<void> => {
    const client = await acquire(pool).catch((error: unknown) => {
      throw connectionError(error);
    });
    try {
      await checkServingRole(client);
      if (isDirect(client, await pidOf(client))) names ??= openStatementNames();
    } finally {
      client.release();
    }
  };
  return {
    check,
    reserve: async (quota) => {
      if (!probe.isResponding()) throw new DatabaseUnavailable(UNRESPONSIVE);
      const release = await limiter.acquire(quota);
      busy += 1;
      try {
        const client = await connect();
        return { run: (asked) => run(asked, client, release) };
      } catch (error) {
        releaseWith(release, 'done');
        throw error;
      }
    },
    ping: async () =>
      (await probe.ping()) && (directUrl === url || canConnect(clientConfig({ url, name: health, timeOuts }))),
    close: async () => {
      probe.close();
      await closePool(pool);
    },
  };
};
