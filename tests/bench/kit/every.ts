import { setTimeout as pause } from 'node:timers/promises';

/** Runs `work` again and again, with pauses, until stopped. */
export const every = (ms: number, work: () => Promise<void> | void): { stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const going = (async () => {
    while (!stopping.signal.aborted) {
      await work();
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await going;
    },
  };
};
