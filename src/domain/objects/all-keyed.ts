import { keysOf } from './typed.ts';

/** Waits for all values of a record at once, like the proposed `Promise.allKeyed`. Rejects with the first rejection. */
export const allKeyed = async <T extends object>(values: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> => {
  const keys = keysOf(values);
  const found = await Promise.all(keys.map((key) => Promise.resolve(values[key])));
  return Object.fromEntries(keys.map((key, at) => [key, found[at]])) as { [K in keyof T]: Awaited<T[K]> };
};
