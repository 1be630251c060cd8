export type Gatherer = { add: (names: readonly string[]) => void; stop: () => void };

/**
 * Batches names: the first one is passed on immediately, those of the next `everyMs` together at the end of that time.
 */
export const createGatherer = (handOn: (names: ReadonlySet<string>) => void, everyMs = 250): Gatherer => {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    if (waiting.size === 0) {
      timer = null;
      return;
    }
    const names = waiting;
    waiting = new Set();
    timer = setTimeout(flush, everyMs);
    handOn(names);
  };
  return {
    add: (names) => {
      for (const name of names) waiting.add(name);
      if (timer === null) flush();
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      waiting = new Set();
    },
  };
};
