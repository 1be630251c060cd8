import { type Clock, createPauses, pauseAfter } from '#ui/office/clock.ts';
import { type Connection, SLOW_MS } from '#ui/office/connection/connection.ts';
import { createStore, type Store } from '#ui/office/store.ts';
import type { Version } from './version.ts';

/** Imports a script and its style sheets. */
export type Load<T> = () => Promise<T>;

export type Parts = {
  /** The script of a part, requested until it is there. The same promise for the same function. */
  load: <T>(load: Load<T>) => Promise<T>;
  /** Number of parts whose last request failed. */
  failing: Store<number>;
  /** Requests failed parts again at once. */
  retry: () => void;
};

type Options = {
  version: Pick<Version, 'check' | 'isOutdated'>;
  connection: Pick<Connection, 'doubt' | 'store'>;
  /** Requests failed style sheets again. */
  mendStyles: () => Promise<void>;
  clock: Clock;
};

/** Error messages of browsers for a script, and of Vite for a style sheet, that did not arrive. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|unable to preload/i.test(error.message);

/**
 * Loads scripts that are not part of the first load. Without network their promise stays pending; it is rejected when
 * the server has answered that it has a new build, and when the script itself fails (rule OFFICE-PARTS).
 */
export const createParts = ({ version, connection, mendStyles, clock }: Options): Parts => {
  const failing = createStore(0);
  const { pause, wake } = createPauses(clock);
  const requested = new Map<Load<unknown>, Promise<unknown>>();
  const rejected = new Set<Load<unknown>>();

  const isReplaced = async (): Promise<boolean> => {
    if (await version.check()) return version.isOutdated();
    connection.doubt();
    return false;
  };
  /** A server that leaves the request without an answer is asked whether it is there. */
  const tryOnce = async <T>(load: Load<T>): Promise<T> => {
    const cancel = clock.after(SLOW_MS, connection.doubt);
    try {
      const part = await load();
      await mendStyles();
      return part;
    } finally {
      cancel();
    }
  };
  const tryAgain = async <T>(load: Load<T>, first: unknown): Promise<T> => {
    failing.set(failing.get() + 1);
    try {
      for (let attempts = 1, error = first; ; attempts += 1) {
        if (!isMissing(error) || (await isReplaced())) throw error;
        await pause(pauseAfter(attempts));
        const found = await tryOnce(load).then(
          (part) => ({ part }),
          (reason: unknown) => ({ reason }),
        );
        if ('part' in found) return found.part;
        error = found.reason;
      }
    } finally {
      failing.set(failing.get() - 1);
    }
  };
  const request = <T>(load: Load<T>): Promise<T> => {
    const part = tryOnce(load).catch((error: unknown) => tryAgain(load, error));
    part.catch(() => rejected.add(load));
    return part;
  };
  connection.store.subscribe(() => {
    if (connection.store.get() === 'connected') wake();
  });
  return {
    load: <T>(load: Load<T>) => {
      const part = requested.get(load) ?? request(load);
      requested.set(load, part);
      return part as Promise<T>;
    },
    failing,
    retry: () => {
      for (const load of rejected) requested.delete(load);
      rejected.clear();
      wake();
    },
  };
};
