import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** Regroups chunks of any size into batches of `size`, and yields to the event loop between batches. */
export async function* inBatches<T>(chunks: AsyncIterable<readonly T[]>, size: number): AsyncIterable<readonly T[]> {
  let batch: T[] = [];
  for await (const chunk of chunks) {
    for (const item of chunk) {
      batch.push(item);
      if (batch.length < size) continue;
      yield batch;
      batch = [];
      await yieldToEventLoop();
    }
  }
  if (batch.length > 0) yield batch;
}
