/** A cache bounded in bytes that a scan cannot empty. */
export type ByteLru<V> = {
  get: (key: string) => V | undefined;
  /**
   * Stores `value`, or the new size of a value that is there. A value larger than an eighth of the cache is not stored.
   */
  set: (key: string, value: V, bytes: number) => void;
  delete: (key: string) => void;
  size: () => { entries: number; bytes: number };
};

/** `hitAt`: value of the hit counter when this entry was last promoted. */
type Slot<V> = { value: V; bytes: number; turn: number };
type Segment<V> = { slots: Map<string, Slot<V>>; bytes: number; limit: number };

const segment = <V>(limit: number): Segment<V> => ({ slots: new Map(), bytes: 0, limit });

const take = <V>(from: Segment<V>, key: string): Slot<V> | undefined => {
  const slot = from.slots.get(key);
  if (slot) {
    from.slots.delete(key);
    from.bytes -= slot.bytes;
  }
  return slot;
};

const put = <V>(into: Segment<V>, key: string, slot: Slot<V>): void => {
  into.slots.set(key, slot);
  into.bytes += slot.bytes;
};

/** Evicts the least recently used entries until the segment is within its limit. */
const overflow = <V>(from: Segment<V>, moved: (key: string, slot: Slot<V>) => void): void => {
  while (from.bytes > from.limit) {
    const key = from.slots.keys().next().value;
    const slot = key === undefined ? undefined : take(from, key);
    if (key === undefined || !slot) return;
    moved(key, slot);
  }
};

/**
 * Segmented LRU: a new entry starts in the probation segment (a quarter of the bytes); an entry that is read again
 * moves to the protected segment, and is demoted before it is evicted. `maxBytes` bounds both segments together.
 */
export const byteLru = <V>(maxBytes: number): ByteLru<V> => {
  const once = segment<V>(maxBytes / 4);
  const again = segment<V>(maxBytes - maxBytes / 4);
  let turn = 0;
  const trim = (): void => {
    overflow(again, (key, slot) => put(once, key, slot));
    overflow(once, () => undefined);
  };
  return {
    get: (key) => {
      const recent = again.slots.get(key);
      // Already among the most recent eighth: moving it again on each hit would cost more than it gains.
      if (recent && turn - recent.turn < again.slots.size / 8) return recent.value;
      const slot = take(again, key) ?? take(once, key);
      if (!slot) return undefined;
      turn += 1;
      slot.turn = turn;
      put(again, key, slot);
      if (again.bytes > again.limit) trim();
      return slot.value;
    },
    set: (key, value, bytes) => {
      const into = again.slots.has(key) ? again : once;
      take(into, key);
      if (bytes > maxBytes / 8) return;
      put(into, key, { value, bytes, turn });
      trim();
    },
    delete: (key) => {
      take(once, key);
      take(again, key);
    },
    size: () => ({ entries: once.slots.size + again.slots.size, bytes: once.bytes + again.bytes }),
  };
};
