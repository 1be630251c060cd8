import type { Pool, PoolClient } from 'pg';
import { StartError } from '#platform/errors';
import type { Log } from '#platform/log';
import type { Database } from './database.ts';
import { openNotifications } from './listen.ts';
import { clientConfig, closePool, makePool, type TimeOuts } from './pool.ts';
import { checkScopes } from './scopes.ts';
import { acquire, inScope } from './transaction.ts';

export type DatabaseOptions = {
  url: string;
  /** Read replicas: `read` goes to them in turn, to the primary when they do not answer. Their rows may be late. */
  replicaUrls?: readonly string[];
  log: Log;
  /** Connections of this process to each server. */
  poolSize?: number;
  timeOuts?: Partial<TimeOuts>;
  /** Shown by the server beside each connection. */
  name?: string;
};

const PING_MS = 2_000;
/** How long a replica that did not answer is left alone. */
const REST_MS = 5_000;

/**
 * Opens the database and checks that row-level security binds its scopes.
 *
 * A transaction that fails is not run again, not even after a deadlock: `work` may have touched what a rollback does
 * not undo. At the level used, READ COMMITTED, there are no serialization failures; jobs have their own retries.
 *
 * @throws StartError, one French line, when the server does not answer or a scope could see other tenants.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { url, replicaUrls = [], log, poolSize = 10, timeOuts, name = 'vitrine' } = options;
  const open = (at: string): Pool => makePool({ url: at, size: poolSize, name, log, timeOuts });
  const primary = open(url);
  const replicas = replicaUrls.map((at) => ({ pool: open(at), restUntil: 0 }));
  const notifications = openNotifications({ ...clientConfig({ url, name: `${name} listen`, timeOuts }) }, log);
  const pools = [primary, ...replicas.map(({ pool }) => pool)];
  const close = async (): Promise<void> => {
    await notifications.close();
    await Promise.all(pools.map(closePool));
  };
  await checkServer(primary).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  let turn = 0;
  const acquireReader = async (): Promise<PoolClient> => {
    for (const _ of replicas) {
      const replica = replicas[turn++ % replicas.length];
      if (!replica || replica.restUntil > Date.now()) continue;
      try {
        return await acquire(replica.pool);
      } catch (error) {
        replica.restUntil = Date.now() + REST_MS;
        log.warn({ err: error }, 'database replica does not answer');
      }
    }
    return acquire(primary);
  };

  return {
    read: async (scope, work) => inScope(await acquireReader(), scope, 'read only', work),
    write: async (scope, work) => inScope(await acquire(primary), scope, 'read write', work),
    listen: (channel, onMessage, onReconnect) => notifications.listen({ channel, onMessage, onReconnect }),
    ping: () => ping(primary),
    close,
  };
};

const checkServer = async (pool: Pool): Promise<void> => {
  try {
    await checkScopes(pool);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`Base de données : pas de connexion (${error instanceof Error ? error.message : 'inconnu'}).`);
  }
};

const ping = async (pool: Pool): Promise<boolean> => {
  let late: NodeJS.Timeout | undefined;
  const timeOut = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), PING_MS);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, timeOut]).finally(() => clearTimeout(late));
};
