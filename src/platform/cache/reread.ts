import type { Log } from '#platform/log';

/** Keeps something in memory up to date with what is announced to have changed. */
export type Rereading = {
  /** Reads it soon; changes that follow each other closely are read together. `ALL` stands for everything. */
  changed: (what: string) => void;
  /** Reads everything now. @throws when that fails; it is tried again all the same */
  refresh: () => Promise<void>;
  /** Listens to changes, then reads everything for the first time; answers the way to stop. Closes when either fails. */
  first: <Stop>(listen: () => Promise<Stop>) => Promise<Stop>;
  /** Reads nothing more, and waits for the reading under way. */
  close: () => Promise<void>;
};

export type RereadingOptions = {
  /** Reads what changed; `ALL` among it: everything. Never called twice at the same time. */
  read: (wanted: ReadonlySet<string>) => Promise<void>;
  log: Pick<Log, 'error'>;
  /** What is logged when a reading fails. */
  failure: string;
  /** Time between a change and its reading. */
  debounceMs: number;
  /** Time between two readings of everything, in case a notification was lost. */
  pollMs: number;
  /** Time until a reading that failed is tried again. */
  retryMs?: number;
};

export const ALL = 'all';

const RETRY_MS = 1000;

/** A change stays pending until it was read: a reading that fails is tried again until one succeeds. */
export const openRereading = (options: RereadingOptions): Rereading => {
  const { read, log, failure, debounceMs, pollMs, retryMs = RETRY_MS } = options;
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
      for (const one of wanted) pending.add(one);
      later(retryMs);
      throw error;
    }
  };
  // One after the other: an older reading never replaces a newer one.
  const flush = (): Promise<void> => {
    const mine = reads.then(drain);
    reads = mine.catch(() => undefined);
    return mine;
  };
  const fire = (): void => {
    timer = null;
    flush().catch((error: unknown) => log.error({ err: error }, failure));
  };
  const later = (delay: number): void => {
    if (!closed) timer ??= setTimeout(fire, delay).unref();
  };
  const changed = (what: string): void => {
    pending.add(what);
    later(debounceMs);
  };
  const poll = setInterval(changed, pollMs, ALL).unref();

  const refresh = (): Promise<void> => {
    pending.add(ALL);
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
    first: async (listen) => {
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
