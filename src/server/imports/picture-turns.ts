const MB = 1024 * 1024;
/** A picture file above this size is stored alone. */
const LARGE_BYTES = 4 * MB;

/** Reads and stores one picture file; null: there is nothing to store. */
export type PictureTurns = <Stored>(
  read: () => Promise<Uint8Array | null>,
  store: (bytes: Uint8Array) => Promise<Stored>,
) => Promise<Stored | null>;

/**
 * Reads one picture file at a time, while earlier small ones are stored. A large one is stored after these and before
 * the next one is read, so that an import holds few bytes of pictures, whatever their sizes (rule FEED-PROCESS).
 */
export const pictureTurns = (largeBytes = LARGE_BYTES): PictureTurns => {
  const storing = new Set<Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();

  return (read, store) => {
    const turn = last.then(async () => {
      const bytes = await read();
      if (bytes === null) return { stored: null };
      const isLarge = bytes.length > largeBytes;
      if (isLarge) await Promise.allSettled(storing);
      const stored = store(bytes);
      storing.add(stored);
      const settled = stored.catch(() => {}).finally(() => storing.delete(stored));
      if (isLarge) await settled;
      // Wrapped in an object, so that the next turn does not wait for the promise.
      return { stored };
    });
    last = turn.catch(() => {});
    return turn.then(({ stored }) => stored);
  };
};
