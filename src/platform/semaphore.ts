/** A semaphore: runs at most `limit` tasks in parallel; others wait in order. */
export const createSemaphore = (limit: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = limit;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
};
