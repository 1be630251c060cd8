import type { Log } from '#platform/log';

/** Keeps data in memory up to date with announced changes. */
export type Refresher = {
  /** Schedules a read; changes in quick succession are read together. `ALL` means everything. */
  changed: (what: string) => void;
  /** Reads what changed (default: everything) immediately. @throws when the read fails; it is retried anyway */
  refresh: (what?: string) => Promise<void>;
  /**
   * Subscribes to changes, then reads everything for the first time. Returns the function that unsubscribes. Closes
   * when either fails.
   */
  start: <Stop>(listen: () => Promise<Stop>) => Promise<Stop>;
  /** Schedules no more reads, and waits for the current one. */
  close: () => Promise<void>;
};

export type RefresherOptions = {
  /** Reads what changed; everything when `ALL` is included. Never called concurrently. */
  read: (wanted: ReadonlySet<string>) => Promise<void>;
  log: Pick<Log, 'error'>;
  /** Log message for a failed read. */
  failureMessage: string;
  /** Time between a change and its read. */
  debounceMs: number;
  /** Time between two complete reads, in case a notification was lost. */
  pollMs: number;
  /** Time until a failed read is retried. */
  retryMs?: number;
};

export const ALL = 'all';

const RETRY_MS = 1000;

/** A change stays pending until it was read successfully. */
export const openRefresher = (options: RefresherOptions): Refresher => {
  const { read, log, failureMessage, debounceMs, pollMs, retryMs = RETRY_MS } = options;
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  let reads: Promise<void> = Promise.resolve();
  let closed = false;

  const drain = async (): Promise<void> => {
    const wanted = new Set(pending);
    pending.clear();
    if (wanted.size === 0) return;
    try {
      await read(wanted);
    } catch (error) {
      for (const value of wanted) pending.add(value);
      schedule(retryMs);
      throw error;
    }
  };
  // Reads are sequential: an older read never replaces a newer one.
  const flush = (): Promise<void> => {
    const mine = reads.then(drain);
    reads = mine.catch(() => undefined);
    return mine;
  };
  const fire = (): void => {
    timer = null;
    flush().catch((error: unknown) => log.error({ err: error }, failureMessage));
  };
  const schedule = (delay: number): void => {
    if (!closed) timer ??= setTimeout(fire, delay).unref();
  };
  const changed = (what: string): void => {
    pending.add(what);
    schedule(debounceMs);
  };
  const poll = setInterval(changed, pollMs, ALL).unref();

  const refresh = (what = ALL): Promise<void> => {
    pending.add(what);
    return flush();
  };
  const close = async (): Promise<void> => {
    closed = true;
    if (timer) clearTimeout(timer);
    clearInterval(poll);
    await reads;
  };
  return {
    changed,
    refresh,
    close,
    start: async (listen) => {
      try {
        const listening = await listen();
        await refresh();
        return listening;
      } catch (error) {
        await close();
        throw error;
      }
    },
  };
};
