import { entriesOf } from './typed.ts';

/** Waits for all values of a record at once, like the proposed `Promise.allKeyed`. Rejects with the first rejection. */
export const allKeyed = async <T extends object>(values: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> =>
  Object.fromEntries(await Promise.all(entriesOf(values).map(async ([key, value]) => [key, await value]))) as {
    [K in keyof T]: Awaited<T[K]>;
  };
