/** A place in a lane, held from before the first query of an attempt until its end. */
export type Place = {
  /** Runs costly work when it is this caller's turn. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Gives the place back. */
  leave: () => void;
};

/** A bounded queue for one kind of callers. Callers of several keys have turns, so that no key delays the others. */
export type Lane = {
  /** A place; null: the lane or the key has none left, which is known without any work. */
  enter: (key: string) => Place | null;
};

/** `parallel`: works at a time; `places`: callers at a time, `ofKey` of one key. */
export type LaneSize = { parallel: number; places: number; ofKey: number };

/** Runs `parallel` works at a time; the next ones are taken from the keys in turns. */
const openTurns = (parallel: number) => {
  let free = parallel;
  const waiting = new Map<string, (() => void)[]>();
  const wait = (key: string): Promise<void> =>
    new Promise((resolve) => {
      const own = waiting.get(key);
      if (own) own.push(resolve);
      else waiting.set(key, [resolve]);
    });
  const startNext = (): void => {
    const [first] = waiting;
    if (!first) {
      free += 1;
      return;
    }
    const [key, [start, ...rest]] = first;
    waiting.delete(key);
    if (rest.length > 0) waiting.set(key, rest);
    start?.();
  };
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await wait(key);
    try {
      return await work();
    } finally {
      startNext();
    }
  };
};

/** Opens an empty lane. */
export const openLane = ({ parallel, places, ofKey }: LaneSize): Lane => {
  const run = openTurns(parallel);
  const held = new Map<string, number>();
  let all = 0;
  return {
    enter: (key) => {
      const own = held.get(key) ?? 0;
      if (all >= places || own >= ofKey) return null;
      all += 1;
      held.set(key, own + 1);
      const leave = (): void => {
        all -= 1;
        const left = (held.get(key) ?? 1) - 1;
        if (left > 0) held.set(key, left);
        else held.delete(key);
      };
      return { run: (work) => run(key, work), leave };
    },
  };
};
