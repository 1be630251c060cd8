/** Time of a page, replaced in tests. */
export type Clock = {
  /** Milliseconds since a fixed moment. */
  now: () => number;
  /** Runs work after a time. Returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
};

export const browserClock: Clock = {
  now: () => performance.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export type Pauses = {
  /** Resolves after a time, or at the next `wake`. */
  pause: (ms: number) => Promise<void>;
  /** Ends all pauses. */
  wake: () => void;
};

export const createPauses = ({ after }: Clock): Pauses => {
  const waiting = new Set<() => void>();
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const end = (): void => {
          cancel();
          waiting.delete(end);
          resolve();
        };
        const cancel = after(ms, end);
        waiting.add(end);
      }),
    wake: () => {
      for (const end of waiting) end();
    },
  };
};

/** Time after a number of failed attempts, in milliseconds: 1, 2, 4, then 8 seconds. */
export const pauseAfter = (attempts: number): number => Math.min(500 * 2 ** attempts, 8000);
