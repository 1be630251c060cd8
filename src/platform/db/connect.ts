import type { Log } from '#platform/log';
import type { Database, Scope, Tx } from './database.ts';
import { openNotifications } from './listen.ts';
import { type LogPosition, ReplicaBehind } from './log-position.ts';
import { clientConfig, type TimeOuts } from './pool.ts';
import { checkServingRole } from './role-check.ts';
import { openServer, type Work } from './server.ts';
import { isStuck, isUnavailable } from './unavailable.ts';
import { withClient } from './with-client.ts';

export type DatabaseOptions = {
  /** URL of a role that cannot bypass row-level security. May go through a pooler. */
  url: string;
  /** For LISTEN, which needs a session, and for the health probe; `url` by default. */
  directUrl?: string;
  /** Read replicas: `read` uses them in turn, and the primary when they are behind its reader or do not respond. */
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
/** How long a replica is skipped that did not respond, and one that was behind a reader. */
const LOST_MS = 5_000;
const BEHIND_MS = 100;

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
  const ofServers = { size: poolSize, name, log, timeOuts, failsFast: forVisitors };
  const primary = openServer({ ...ofServers, url, directUrl });
  const replicas = replicaUrls.map((at) => ({
    server: openServer({ ...ofServers, url: at, verify: checkServingRole }),
    skipUntil: 0,
  }));
  const notifications = openNotifications(clientConfig({ url: directUrl, name: `${name} listen`, timeOuts }), {
    log,
    hasReplicas: replicas.length > 0,
  });
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

  const skip = (replica: (typeof replicas)[number], error: unknown): null => {
    const isBehind = error instanceof ReplicaBehind;
    replica.skipUntil = performance.now() + (isBehind ? BEHIND_MS : LOST_MS);
    if (!isBehind) log.warn({ err: error }, 'database replica does not respond');
    return null;
  };
  const onPrimary = async <T>(quota: string | null, asked: Work<T>): Promise<T> =>
    (await primary.reserve(quota)).run(asked);

  let nextReplica = 0;
  /** Uses the first replica that responds and has replayed `atLeast`, otherwise the primary. */
  const read = async <T>(quota: string | null, atLeast: LogPosition, asked: Work<T>): Promise<T> => {
    for (const _ of replicas) {
      const replica = replicas[nextReplica++ % replicas.length];
      if (!replica || replica.skipUntil > performance.now()) continue;
      const connection = await replica.server.reserve(quota).catch((error: unknown) => skip(replica, error));
      if (!connection) continue;
      try {
        return await connection.run({ ...asked, atLeast });
      } catch (error) {
        if (!isUnavailable(error) || isStuck(error)) throw error;
        skip(replica, error);
      }
    }
    return onPrimary(quota, asked);
  };

  /** What everyone sees because a reader of this process shared it; others learn it by notification. */
  let shared = 0;
  /** `own`: the position that its last statement on the primary has seen; null: of no reader. */
  const openView = (quota: string | null, own: { position: LogPosition } | null): Database => {
    const onPosition =
      own === null
        ? undefined
        : (position: LogPosition): void => {
            own.position = Math.max(own.position, position);
          };
    return {
      read: async <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => {
        const asked: Work<T> = { scope, access: 'read only', work };
        if (replicas.length === 0) return onPrimary(quota, asked);
        return read(quota, Math.max(own?.position ?? 0, shared, await notifications.position()), asked);
      },
      write: (scope, work) => onPrimary(quota, { scope, access: 'read write', work, onPosition }),
      once: (scope, ask) => onPrimary(quota, { scope, access: 'read write', once: true, work: ask, onPosition }),
      withQuota: (name) => openView(name, own),
      forReader: () => openView(quota, replicas.length === 0 ? null : { position: 0 }),
      shareWrites: () => {
        if (own && Number.isFinite(own.position)) shared = Math.max(shared, own.position);
      },
      listen: (channel, onMessage, onReconnect) => notifications.listen({ channel, onMessage, onReconnect }),
      ping: async () => notifications.hears() && (await primary.ping()),
      hears: notifications.hears,
      close,
    };
  };
  return openView(null, null);
};
