import { DatabaseUnavailable } from './unavailable.ts';

/** Result of the work on a connection; 'stuck': a lock or statement timed out. */
export type Outcome = 'done' | 'stuck';
export type Release = (outcome: Outcome) => void;

/** Limits the concurrent use of a connection pool (a bulkhead): each workload has a quota of the connections. */
export type ConnectionLimiter = {
  /**
   * Waits for a connection. Returns the function that releases it. `quota`: name of the workload, which never takes all
   * connections; null: no quota. @throws DatabaseUnavailable when too many callers wait, or this one waits for too long
   */
  acquire: (quota: string | null) => Promise<Release>;
  /** Rejects all waiting callers. */
  rejectWaiting: (error: Error) => void;
};

export type LimiterOptions = {
  connections: number;
  /** Maximum wait for a connection, in milliseconds. */
  waitMs: number;
  /** Number of connections that one quota must leave to others. */
  reserved?: number;
  /** Maximum number of waiting callers; half of them for one quota. */
  maxWaiting?: number;
};

const MAX_WAITING = 200;
const RESERVED = 2;
/** Connections of a quota whose work was recently stuck: two, because one request may make two reads in parallel. */
const STUCK_CONNECTIONS = 2;
const STUCK_MS = 2000;

type Quota = { used: number; waiting: number; stuckUntil: number };
type Waiter = { quota: string | null; start: (release: Release) => void; reject: (error: Error) => void };

/**
 * First come, first served. One quota gets only a part of the connections, and very few while its work is stuck, so
 * that a locked table blocks only the requests that need it.
 */
export const openConnectionLimiter = (options: LimiterOptions): ConnectionLimiter => {
  const { connections, waitMs, reserved = RESERVED, maxWaiting = MAX_WAITING } = options;
  const quotas = new Map<string, Quota>();
  const queue = new Set<Waiter>();
  let used = 0;

  const quotaOf = (name: string): Quota => {
    const quota = quotas.get(name) ?? { used: 0, waiting: 0, stuckUntil: 0 };
    quotas.set(name, quota);
    return quota;
  };
  const isAvailable = (name: string | null): boolean => {
    if (used >= connections) return false;
    if (name === null) return true;
    const quota = quotaOf(name);
    return (
      quota.used < (performance.now() < quota.stuckUntil ? STUCK_CONNECTIONS : Math.max(1, connections - reserved))
    );
  };
  const take = (name: string | null): Release => {
    const quota = name === null ? null : quotaOf(name);
    used += 1;
    if (quota) quota.used += 1;
    return (outcome) => {
      used -= 1;
      if (quota) quota.used -= 1;
      if (quota && outcome === 'stuck') quota.stuckUntil = performance.now() + STUCK_MS;
      startNext();
    };
  };
  const startNext = (): void => {
    for (const waiter of queue) {
      if (used >= connections) return;
      if (isAvailable(waiter.quota)) waiter.start(take(waiter.quota));
    }
  };
  const isFull = (name: string | null): boolean =>
    queue.size >= maxWaiting || (name !== null && quotaOf(name).waiting >= maxWaiting / 2);

  const wait = (name: string | null): Promise<Release> =>
    new Promise((resolve, reject) => {
      const quota = name === null ? null : quotaOf(name);
      const end = (): void => {
        clearTimeout(timer);
        queue.delete(waiter);
        if (quota) quota.waiting -= 1;
      };
      const waiter: Waiter = {
        quota: name,
        start: (release) => {
          end();
          resolve(release);
        },
        reject: (error) => {
          end();
          reject(error);
        },
      };
      const timer = setTimeout(
        () => waiter.reject(new DatabaseUnavailable('no connection was available in time')),
        waitMs,
      );
      queue.add(waiter);
      if (quota) quota.waiting += 1;
    });

  return {
    acquire: async (name) => {
      if (isAvailable(name)) return take(name);
      if (isFull(name)) throw new DatabaseUnavailable('too many callers wait for a connection');
      return wait(name);
    },
    rejectWaiting: (error) => {
      for (const waiter of queue) waiter.reject(error);
    },
  };
};
