import { DatabaseUnavailable } from './unavailable.ts';

/** How the work of a place ended; 'stuck': it waited in vain for a lock, or took too long. */
export type Outcome = 'done' | 'stuck';
export type Leave = (outcome: Outcome) => void;

/** Who may use the connections of a pool, and who waits for one. */
export type Gate = {
  /**
   * Waits for a place and answers the way to leave it. `lane`: what it is for; the work of one lane never takes all
   * places. Null: no lane, any free place. @throws DatabaseUnavailable when too many wait, or for too long
   */
  enter: (lane: string | null) => Promise<Leave>;
  /** Refuses everybody who waits now. */
  refuseWaiting: (error: Error) => void;
};

export type GateOptions = {
  places: number;
  /** Longest wait for a place, in milliseconds. */
  waitMs: number;
  /** Places that one lane leaves to the others. */
  reserve?: number;
  /** At most so many wait, and half of them for one lane. */
  mostWaiting?: number;
};

const MOST_WAITING = 200;
const RESERVE = 2;
/** Places of a lane whose work was stuck lately: two, because one request may read twice at once. */
const STUCK_PLACES = 2;
const STUCK_MS = 2000;

type Lane = { taken: number; waiting: number; stuckUntil: number };
type Waiting = { lane: string | null; start: (leave: Leave) => void; refuse: (error: Error) => void };

/**
 * First come, first served, but the work of one lane takes at most a part of the places, and very few while it is stuck:
 * a locked table stops what needs it, not everything else.
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
