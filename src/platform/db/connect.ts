import type { Log } from '#platform/log';
import type { Database } from './database.ts';
import { openNotifications } from './listen.ts';
import { clientConfig, type TimeOuts } from './pool.ts';
import { checkServingRole } from './role-check.ts';
import { openServer, type Work } from './server.ts';
import { withClient } from './with-client.ts';

export type DatabaseOptions = {
  /** URL of a role that cannot bypass row-level security. May go through a pooler. */
  url: string;
  /** For LISTEN, which needs a session, and for the health probe; `url` by default. */
  directUrl?: string;
  /** Read replicas: `read` uses them in turn, and the primary when they do not respond. Their rows may be behind. */
  replicaUrls?: readonly string[];
  log: Log;
  /** Number of connections of this process to each server. */
  poolSize?: number;
  timeOuts?: Partial<TimeOuts>;
  /**
   * Serves visitors' requests: short waits for connections and locks, and immediate detection of an unresponsive
   * server, so that errors come within two seconds.
   */
  forVisitors?: boolean;
  /** Application name of each connection, as the server shows it. */
  name?: string;
};

const INTERACTIVE_TIMEOUTS: Partial<TimeOuts> = { wait: 1_000, lock: 800 };
/** How long a replica that did not respond is skipped. */
const REPLICA_RETRY_MS = 5_000;

/**
 * Opens the database and checks that row-level security applies to the serving role and its scopes. No session state
 * stays on a connection between transactions: a pooler may share it
 * (docs/decisions/0022-database-roles-and-poolers.md).
 * A failed transaction is not retried, not even after a deadlock: `work` may have effects that a rollback does not
 * undo. At READ COMMITTED there are no serialization failures; jobs have their own retries.
 * @throws StartError when the server does not respond or a scope could see other tenants.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { url, directUrl = url, replicaUrls = [], log, poolSize = 10, forVisitors = false, name = 'vitrine' } = options;
  const timeOuts = { ...(forVisitors && INTERACTIVE_TIMEOUTS), ...options.timeOuts };
  const shared = { size: poolSize, name, log, timeOuts, failsFast: forVisitors };
  const primary = openServer({ ...shared, url, directUrl });
  const replicas = replicaUrls.map((at) => ({
    server: openServer({ ...shared, url: at, verify: checkServingRole }),
    skipUntil: 0,
  }));
  const notifications = openNotifications(clientConfig({ url: directUrl, name: `${name} listen`, timeOuts }), log);
  const servers = [primary, ...replicas.map(({ server }) => server)];
  const close = async (): Promise<void> => {
    await notifications.close();
    await Promise.all(servers.map((server) => server.close()));
  };
  try {
    if (directUrl !== url) await withClient(directUrl, `${name} start`, checkServingRole);
    await primary.check();
  } catch (error) {
    await close();
    throw error;
  }

  let nextReplica = 0;
  /** Uses the first replica that provides a connection, otherwise the primary. */
  const read = async <T>(quota: string | null, asked: Work<T>): Promise<T> => {
    for (const _ of replicas) {
      const replica = replicas[nextReplica++ % replicas.length];
      if (!replica || replica.skipUntil > Date.now()) continue;
      const connection = await replica.server.reserve(quota).catch((error: unknown) => {
        replica.skipUntil = Date.now() + REPLICA_RETRY_MS;
        log.warn({ err: error }, 'database replica does not respond');
        return null;
      });
      if (connection) return connection.run(asked);
    }
    return (await primary.reserve(quota)).run(asked);
  };
  const withQuota = (quota: string | null): Database => ({
    read: (scope, work) => read(quota, { scope, access: 'read only', work }),
    write: async (scope, work) => (await primary.reserve(quota)).run({ scope, access: 'read write', work }),
    once: async (scope, ask) =>
      (await primary.reserve(quota)).run({ scope, access: 'read write', once: true, work: ask }),
    withQuota,
    listen: (channel, onMessage, onReconnect) => notifications.listen({ channel, onMessage, onReconnect }),
    ping: primary.ping,
    close,
  });
  return withQuota(null);
};
