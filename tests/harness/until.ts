import { setTimeout as pause } from 'node:timers/promises';

type Falsy = false | null | undefined | 0 | '';

/** Calls `look` until it returns a truthy value, and returns that value. @throws after the deadline */
export const until = async <T>(
  look: () => T | Promise<T>,
  limitMs = 45_000,
  everyMs = 20,
): Promise<Exclude<T, Falsy>> => {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const found = await look();
    if (found) return found as Exclude<T, Falsy>;
    if (Date.now() > deadline) throw new Error(`not within ${limitMs} ms: ${look.toString()}`);
    await pause(everyMs);
  }
};
