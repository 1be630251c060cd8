import { setImmediate as breathe } from 'node:timers/promises';

/** Regroups what comes in handfuls into batches of `size`, and lets other work of the process run between two of them. */
export async function* inBatches<T>(handfuls: AsyncIterable<readonly T[]>, size: number): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  for await (const handful of handfuls) {
    for (const one of handful) {
      batch.push(one);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
      await breathe();
    }
  }
  if (batch.length > 0) yield batch;
}

/** Runs `work` for each of `all`, at most `limit` at once. The first failure stops the others from starting. */
export const eachOf = async <T>(all: readonly T[], limit: number, work: (one: T) => Promise<void>): Promise<void> => {
  const queue = all.values();
  const lane = async (): Promise<void> => {
    for (const one of queue) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(limit, all.length) }, lane));
};
