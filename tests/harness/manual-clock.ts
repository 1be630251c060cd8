import type { Clock } from '#ui/office/clock.ts';

/** More promises than the code under test awaits one after the other. */
const TURNS = 30;

/** Lets what waits for a promise run. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
};

/** A clock that stands until `advance`, which runs the work of that time in order. */
export const manualClock = (): Clock & { advance: (ms: number) => Promise<void> } => {
  let now = 0;
  let works: readonly { at: number; work: () => void }[] = [];
  return {
    now: () => now,
    after: (ms, work) => {
      const item = { at: now + ms, work };
      works = [...works, item];
      return () => {
        works = works.filter((other) => other !== item);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      await settle();
      for (;;) {
        const [next] = works.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at);
        if (!next) break;
        works = works.filter((other) => other !== next);
        now = next.at;
        next.work();
        await settle();
      }
      now = end;
    },
  };
};
