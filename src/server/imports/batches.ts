import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Regroups chunks of any size into batches of `size`, and yields to the event loop between batches. */
export async function* inBatches<T>(chunks: AsyncIterable<readonly T[]>, size: number): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  for await (const chunk of chunks) {
    for (const one of chunk) {
      batch.push(one);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
      await yieldToEventLoop();
    }
  }
  if (batch.length > 0) yield batch;
}

/** Runs `work` for each of `all`, at most `limit` at once. After the first failure no further one starts. */
export const eachOf = async <T>(all: readonly T[], limit: number, work: (one: T) => Promise<void>): Promise<void> => {
  const queue = all.values();
  const lane = async (): Promise<void> => {
    for (const one of queue) await work(one);
  };
  await Promise.all(Array.from({ length: Math.min(limit, all.length) }, lane));
};
