import type { NetworkConfig } from '#domain/network/network';
import { ALL, openRefresher } from '#platform/cache/refresher';
import type { Database } from '#platform/db/database';
import type { Log } from '#platform/log';
import { loadNetwork } from './load-network.ts';

/** The network in memory, as last announced. */
export type LiveNetwork = {
  /** Null as long as no network is configured. */
  current: () => NetworkConfig | null;
  /** Reads it again now. */
  refresh: () => Promise<void>;
  /** Calls `listener` after each change; answers the way to stop. */
  onChange: (listener: () => void) => () => void;
  close: () => Promise<void>;
};

export type NetworkOptions = {
  db: Database;
  log: Log;
  /** Time between two readings, in case a notification was lost. */
  pollMs?: number;
};

/** Loads the network and keeps it as it changes on any instance (channel vitrine_changed). */
export const openNetwork = async ({ db, log, pollMs = 60_000 }: NetworkOptions): Promise<LiveNetwork> => {
  const scope = { role: 'vitrine_admin' } as const;
  let current: NetworkConfig | null = null;
  const listeners = new Set<() => void>();

  const read = async (): Promise<void> => {
    // On the primary: a replica may not have the change that was just announced.
    const network = await loadNetwork({ read: (work) => db.write(scope, work) });
    if (JSON.stringify(network) === JSON.stringify(current)) return;
    current = network;
    for (const listener of listeners) listener();
  };
  const refresher = openRefresher({ read, log, failureMessage: 'network not read', debounceMs: 0, pollMs });
  const again = (): void => refresher.changed(ALL);

  const listen = () => db.listen('vitrine_changed', (payload) => payload.startsWith('network:') && again(), again);
  const stop = await refresher.start(listen);
  return {
    current: () => current,
    refresh: refresher.refresh,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      await stop();
      await refresher.close();
    },
  };
};
