/**
 * Lets one event a second through. Returns how many were left out since the one before, or null: leave this one out
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
