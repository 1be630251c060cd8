import type { NetworkConfig } from '#domain/network/network';
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

/** Loads the network and keeps it as it changes on any instance (channel vitrine_changed). */
export const openNetwork = async ({ db, log }: { db: Database; log: Log }): Promise<LiveNetwork> => {
  const scope = { role: 'vitrine_admin' } as const;
  let current: NetworkConfig | null = null;
  let reads: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();

  const read = async (): Promise<void> => {
    // On the primary: a replica may not have the change that was just announced.
    const network = await loadNetwork({ read: (work) => db.write(scope, work) });
    if (JSON.stringify(network) === JSON.stringify(current)) return;
    current = network;
    for (const listener of listeners) listener();
  };
  // One after the other: an older read never answers after a newer one.
  const refresh = (): Promise<void> => {
    const mine = reads.then(read);
    reads = mine.catch(() => undefined);
    return mine;
  };
  const again = (): void => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'network not read'));
  };

  const stop = await db.listen('vitrine_changed', (payload) => payload.startsWith('network:') && again(), again);
  await refresh();
  return {
    current: () => current,
    refresh,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
};
