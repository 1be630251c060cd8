import type { NetworkConfig } from '#domain/network/network';
import { ALL, openRefresher } from '#platform/cache/refresher';
import type { Database } from '#platform/db/database';
import type { Log } from '#platform/log';
import { loadNetwork } from './load-network.ts';

/** The network in memory, reloaded at each change notification. */
export type LiveNetwork = {
  /** Null while no network is configured. */
  current: () => NetworkConfig | null;
  /** Reloads the network. */
  refresh: () => Promise<void>;
  /** Calls `listener` after each change; returns a function that stops it. */
  onChange: (listener: () => void) => () => void;
  close: () => Promise<void>;
};

export type NetworkOptions = {
  db: Database;
  log: Log;
  /** Interval of a reload, in case a notification was lost. */
  pollMs?: number;
};

/** Loads the network and reloads it when any instance changes it (channel vitrine_changed). */
export const openNetwork = async ({ db, log, pollMs = 60_000 }: NetworkOptions): Promise<LiveNetwork> => {
  const scope = { role: 'vitrine_admin' } as const;
  let current: NetworkConfig | null = null;
  const listeners = new Set<() => void>();

  const read = async (): Promise<void> => {
    // From the primary, because a replica may lack the announced change.
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
