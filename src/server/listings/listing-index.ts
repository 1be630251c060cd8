import type { Slice } from '#domain/listings/slice';
import type { Database } from '#platform/db/database';
import type { Log } from '#platform/log';
import { createSemaphore } from '#platform/semaphore';
import type { ListingIndex } from '#server/context';
import { loadSlice } from './load-slice.ts';
import { openSearchState } from './search-state.ts';

export type ListingIndexOptions = {
  db: Database;
  log: Log;
  /** Delay between a change and its reload, so that a burst of changes is read once. */
  debounceMs?: number;
  /** Interval of a full reload, in case a notification was lost. */
  pollMs?: number;
};

/** Number of slices that are read in parallel; the other connections of the pool are for requests. */
const CONCURRENCY = 2;
const RETRY_MS = 1000;

const TABLES = new Set(['listings', 'listing_exclusions']);

/**
 * Opens the slices of searches: each is loaded on first use and reloaded when any instance announces a change (channel
 * vitrine_changed). During a reload the old slice is used.
 */
export const openListingIndex = async (options: ListingIndexOptions): Promise<ListingIndex> => {
  const { db, log, debounceMs = 100, pollMs = 600_000 } = options;
  const slices = new Map<string, Slice>();
  const reading = new Map<string, Promise<Slice>>();
  const stale = new Set<string>();
  const listeners = new Set<(marketId: string) => void>();
  const turn = createSemaphore(CONCURRENCY);
  const state = openSearchState();
  let timer: NodeJS.Timeout | null = null;
  let closed = false;

  const read = (marketId: string): Promise<Slice> => {
    const started = turn(() => loadSlice(db, marketId))
      .then((slice) => {
        slices.set(marketId, slice);
        return slice;
      })
      .finally(() => reading.delete(marketId));
    reading.set(marketId, started);
    return started;
  };
  /** A read in progress may have started before the change, so the market is read again after it. */
  const readAgain = async (marketId: string): Promise<void> => {
    await reading.get(marketId)?.catch(() => undefined);
    try {
      await read(marketId);
      for (const listener of listeners) listener(marketId);
    } catch (error) {
      log.error({ err: error, marketId }, 'listings not read');
      changed(marketId, RETRY_MS);
    }
  };

  const fire = (): void => {
    timer = null;
    const wanted = [...stale];
    stale.clear();
    for (const marketId of wanted) void readAgain(marketId);
  };
  const changed = (marketId: string, delay = debounceMs): void => {
    if (closed || !(slices.has(marketId) || reading.has(marketId))) return;
    stale.add(marketId);
    timer ??= setTimeout(fire, delay).unref();
  };
  const allChanged = (): void => {
    for (const marketId of new Set([...slices.keys(), ...reading.keys()])) changed(marketId);
  };

  const stop = await db.listen(
    'vitrine_changed',
    (payload) => {
      const [table = '', marketId = ''] = payload.split(':');
      if (TABLES.has(table)) changed(marketId);
    },
    allChanged,
  );
  const poll = setInterval(allChanged, pollMs).unref();

  const market: ListingIndex['market'] = async (marketId) =>
    slices.get(marketId) ?? reading.get(marketId) ?? read(marketId);

  return {
    market,
    open: (marketIds) => Promise.all(marketIds.map(market)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state,
    close: async () => {
      closed = true;
      if (timer) clearTimeout(timer);
      clearInterval(poll);
      await stop();
      await Promise.allSettled(reading.values());
      state.close();
    },
  };
};
