import type { Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Tx = Transaction<DB>;

/** Database role and tenant of a transaction, which the policies of row-level security read. */
export type Scope =
  | { role: 'vitrine_site'; marketId: string; siteId: string | null }
  | { role: 'vitrine_network' }
  | { role: 'vitrine_admin' };

/**
 * The database. Every query runs in a transaction that first sets the scope's role, so that row-level security applies
 * whatever the query omits. `write` commits everything or nothing. `read` may use a replica that shows every change
 * announced to this process, and `work` runs again on the primary when the replica is behind or fails.
 */
export type Database = {
  read: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  write: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * A `write` with a single statement, which is sent together with BEGIN and COMMIT in one round trip. A second
   * statement fails; an error in `ask` after the statement does not undo it.
   */
  once: <T>(scope: Scope, ask: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * The same database with a connection quota for one workload ('POST /contact'). On a busy server one quota never
   * takes all connections, and only a few while its work is blocked by a lock.
   */
  withQuota: (name: string) => Database;
  /**
   * The same database for one reader, such as a request: `read` shows everything that was committed when the last
   * `write` or `once` of this reader ended (docs/decisions/0099-reads-from-replicas.md).
   */
  forReader: () => Database;
  /** Shows what this reader wrote to every reader of this process, before the notification arrives. */
  shareWrites: () => void;
  /** Calls `onMessage` for each notification of `channel`, and `onReconnect` when some may have been missed. */
  listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ) => Promise<() => Promise<void>>;
  /**
   * Whether notifications arrive: false after a second and a half without a sign from the server, also in a process
   * that was stopped for so long.
   */
  hears: () => boolean;
  /** Whether notifications arrive, and a trivial query, on its own connection, succeeds in time. */
  ping: () => Promise<boolean>;
  close: () => Promise<void>;
};
