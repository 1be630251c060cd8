import type { Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Tx = Transaction<DB>;

/** Under which database role and for which tenant a transaction runs; row-level security reads it. */
export type Scope =
  | { role: 'vitrine_site'; marketId: string; siteId: string | null }
  | { role: 'vitrine_network' }
  | { role: 'vitrine_admin' };

/**
 * The database. Every query runs in a transaction that first takes the scope's role, so that row-level security holds
 * whatever the query forgets. `read` may be answered by a replica; `write` commits what it did or nothing.
 */
export type Database = {
  read: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  write: <T>(scope: Scope, work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * The same database for work of one kind ('POST /contact'). On a busy server the work of one lane never takes all
   * connections, and few while it is stuck at a lock.
   */
  lane: (name: string) => Database;
  /** Calls `onMessage` for each notification of `channel`, and `onReconnect` when some may have been missed. */
  listen: (
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void,
  ) => Promise<() => Promise<void>>;
  /** True when a trivial query, on a connection of its own, is answered in time. */
  ping: () => Promise<boolean>;
  close: () => Promise<void>;
};
