import type { PoolClient } from 'pg';
import type { Log } from '#platform/log';
import { noConnection } from './ask.ts';
import type { Scope, Tx } from './database.ts';
import { type Leave, type Outcome, openGate } from './gate.ts';
import { isDirect, pidOf } from './passage.ts';
import {
  clientConfig,
  closePool,
  cutPool,
  limitsSql,
  makePool,
  type TimeOuts,
  timeOutsOf,
  type Verify,
} from './pool.ts';
import { letsIn, openPulse } from './pulse.ts';
import { checkServingRole } from './role-check.ts';
import { type Access, acquire, inScope } from './transaction.ts';
import { DatabaseUnavailable, isStuck } from './unavailable.ts';

export type Work<T> = { scope: Scope; access: Access; work: (tx: Tx) => Promise<T> };

/** A connection for one transaction. The caller must use it: it is reserved until `run` ends. */
export type Entered = { run: <T>(asked: Work<T>) => Promise<T> };

/** One database server and its connection pool. */
export type DatabaseServer = {
  /** @throws StartError when it does not respond, or the role has too many privileges. */
  check: () => Promise<void>;
  /** Waits for a connection. @throws DatabaseUnavailable when the server is unresponsive, or none is free in time */
  enter: (lane: string | null) => Promise<Entered>;
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
  watched: boolean;
  /** Checks each new connection, for a server that may be down at the start. */
  verify?: Verify | undefined;
};

const SILENT = 'the database does not answer';

export const openServer = (options: ServerOptions): DatabaseServer => {
  const { url, directUrl = url, log, size, name, timeOuts, watched, verify } = options;
  const pool = makePool({ url, size, name, log, timeOuts, verify });
  const limits = limitsSql(timeOuts);
  /** Whether statements may be prepared by name: not when a pooler may run the next one on another connection. */
  let named = false;
  // A visitor can retry; a job or a command would fail for good, so it always waits.
  const mostWaiting = watched ? {} : { mostWaiting: Number.POSITIVE_INFINITY };
  const gate = openGate({ places: size, waitMs: timeOutsOf(timeOuts).wait, ...mostWaiting });
  /** Transactions that hold a permit; `connecting` rejects those among them that have no connection yet. */
  let busy = 0;
  const connecting = new Set<(error: Error) => void>();

  const health = `${name} health`;
  const pulse = openPulse({
    // Not through the pooler: waiting for one of its connections says nothing about the server.
    config: clientConfig({ url: directUrl, name: health, timeOuts }),
    log,
    ...(watched && {
      watched: () => busy > 0,
      onSilence: () => {
        const error = new DatabaseUnavailable(SILENT);
        gate.refuseWaiting(error);
        for (const refuse of connecting) refuse(error);
        cutPool(pool, error);
      },
    }),
  });

  /** A connection of the pool. @throws when the server is found unresponsive first */
  const connect = async (): Promise<PoolClient> => {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const client = acquire(pool);
    connecting.add(reject);
    try {
      return await Promise.race([client, silence]);
    } catch (error) {
      client.then((late) => late.release(true)).catch(() => {});
      throw error;
    } finally {
      connecting.delete(reject);
    }
  };
  const leaveWith = (leave: Leave, outcome: Outcome): void => {
    busy -= 1;
    leave(outcome);
  };

  const run = async <T>({ scope, access, work }: Work<T>, client: PoolClient, leave: Leave): Promise<T> => {
    let outcome: Outcome = 'done';
    try {
      return await inScope({ client, scope, access, limits, named }, work);
    } catch (error) {
      if (isStuck(error)) outcome = 'stuck';
      throw error;
    } finally {
      leaveWith(leave, outcome);
    }
  };
  const check = async (): Promise<void> => {
    const client = await acquire(pool).catch((error: unknown) => {
      throw noConnection(error);
    });
    try {
      await checkServingRole(client);
      named = isDirect(client, await pidOf(client));
    } finally {
      client.release();
    }
  };
  return {
    check,
    enter: async (lane) => {
      if (!pulse.answers()) throw new DatabaseUnavailable(SILENT);
      const leave = await gate.enter(lane);
      busy += 1;
      try {
        const client = await connect();
        return { run: (asked) => run(asked, client, leave) };
      } catch (error) {
        leaveWith(leave, 'done');
        throw error;
      }
    },
    ping: async () =>
      (await pulse.ping()) && (directUrl === url || letsIn(clientConfig({ url, name: health, timeOuts }))),
    close: async () => {
      pulse.close();
      await closePool(pool);
    },
  };
};
