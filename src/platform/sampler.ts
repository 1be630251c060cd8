/**
 * Lets one event a second through. Returns the number of skipped events since the last one, or null: skip this event
 * too.
 */
export const openSampler = (periodMs = 1000): (() => number | null) => {
  let next = 0;
  let skipped = 0;
  return () => {
    const now = performance.now();
    if (now < next) {
      skipped += 1;
      return null;
    }
    const before = skipped;
    next = now + periodMs;
    skipped = 0;
    return before;
  };
};
