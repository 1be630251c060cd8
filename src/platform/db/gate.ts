import { DatabaseUnavailable } from './unavailable.ts';

/** How the work on a connection ended; 'stuck': it did not get a lock in time, or its statement timed out. */
export type Outcome = 'done' | 'stuck';
export type Leave = (outcome: Outcome) => void;

/** Limits the concurrent use of a connection pool (a bulkhead): each kind of work has a quota of the connections. */
export type Gate = {
  /**
   * Waits for a connection. Returns the function that releases it. `quota`: name of the kind of work, which never takes
   * all connections; null: no quota. @throws DatabaseUnavailable when too many callers wait, or this one for too long
   */
  enter: (lane: string | null) => Promise<Leave>;
  /** Rejects every caller that waits now. */
  refuseWaiting: (error: Error) => void;
};

export type GateOptions = {
  places: number;
  /** Longest wait for a connection, in milliseconds. */
  waitMs: number;
  /** Connections that one quota leaves to the others. */
  reserve?: number;
  /** At most this many callers wait, and half of them for one quota. */
  mostWaiting?: number;
};

const MOST_WAITING = 200;
const RESERVE = 2;
/**
 * Connections of a quota whose work was stuck recently: two, because one request may make two reads at the same time.
 */
const STUCK_PLACES = 2;
const STUCK_MS = 2000;

type Lane = { taken: number; waiting: number; stuckUntil: number };
type Waiting = { lane: string | null; start: (leave: Leave) => void; refuse: (error: Error) => void };

/**
 * First come, first served, but one quota takes only a part of the connections, and very few while its work is stuck: a
 * locked table blocks only the requests that need it.
 */
export const openGate = (options: GateOptions): Gate => {
  const { places, waitMs, reserve = RESERVE, mostWaiting = MOST_WAITING } = options;
  const lanes = new Map<string, Lane>();
  const queue = new Set<Waiting>();
  let taken = 0;

  const laneOf = (name: string): Lane => {
    const lane = lanes.get(name) ?? { taken: 0, waiting: 0, stuckUntil: 0 };
    lanes.set(name, lane);
    return lane;
  };
  const hasRoom = (name: string | null): boolean => {
    if (taken >= places) return false;
    if (name === null) return true;
    const lane = laneOf(name);
    return lane.taken < (performance.now() < lane.stuckUntil ? STUCK_PLACES : Math.max(1, places - reserve));
  };
  const take = (name: string | null): Leave => {
    const lane = name === null ? null : laneOf(name);
    taken += 1;
    if (lane) lane.taken += 1;
    return (outcome) => {
      taken -= 1;
      if (lane) lane.taken -= 1;
      if (lane && outcome === 'stuck') lane.stuckUntil = performance.now() + STUCK_MS;
      startNext();
    };
  };
  const startNext = (): void => {
    for (const one of queue) {
      if (taken >= places) return;
      if (hasRoom(one.lane)) one.start(take(one.lane));
    }
  };
  const isFull = (name: string | null): boolean =>
    queue.size >= mostWaiting || (name !== null && laneOf(name).waiting >= mostWaiting / 2);

  const wait = (name: string | null): Promise<Leave> =>
    new Promise((resolve, reject) => {
      const lane = name === null ? null : laneOf(name);
      const end = (): void => {
        clearTimeout(timer);
        queue.delete(one);
        if (lane) lane.waiting -= 1;
      };
      const one: Waiting = {
        lane: name,
        start: (leave) => {
          end();
          resolve(leave);
        },
        refuse: (error) => {
          end();
          reject(error);
        },
      };
      const timer = setTimeout(() => one.refuse(new DatabaseUnavailable('no connection was free in time')), waitMs);
      queue.add(one);
      if (lane) lane.waiting += 1;
    });

  return {
    enter: async (name) => {
      if (hasRoom(name)) return take(name);
      if (isFull(name)) throw new DatabaseUnavailable('too many wait for a connection');
      return wait(name);
    },
    refuseWaiting: (error) => {
      for (const one of queue) one.refuse(error);
    },
  };
};
