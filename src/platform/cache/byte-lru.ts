/** A cache with a size limit in bytes, which a scan cannot empty. */
export type ByteLru<V> = {
  get: (key: string) => V | undefined;
  /** Stores `value`. A value larger than an eighth of the cache is not stored. */
  set: (key: string, value: V, bytes: number) => void;
  /** The size that `value` has by now, if it is stored under `key`. This is no use of the value. */
  resize: (key: string, value: V, bytes: number) => void;
  delete: (key: string) => void;
  size: () => { entries: number; bytes: number };
};

/** `hitAt`: value of the hit counter when this entry was last promoted. */
type Entry<V> = { value: V; bytes: number; hitAt: number };
type Segment<V> = { entries: Map<string, Entry<V>>; bytes: number; limit: number };

const segment = <V>(limit: number): Segment<V> => ({ entries: new Map(), bytes: 0, limit });

const take = <V>(from: Segment<V>, key: string): Entry<V> | undefined => {
  const entry = from.entries.get(key);
  if (entry) {
    from.entries.delete(key);
    from.bytes -= entry.bytes;
  }
  return entry;
};

const put = <V>(into: Segment<V>, key: string, entry: Entry<V>): void => {
  into.entries.set(key, entry);
  into.bytes += entry.bytes;
};

/** Evicts the least recently used entries until the segment fits its limit. */
const evict = <V>(from: Segment<V>, moved: (key: string, entry: Entry<V>) => void): void => {
  while (from.bytes > from.limit) {
    const key = from.entries.keys().next().value;
    const entry = key === undefined ? undefined : take(from, key);
    if (key === undefined || !entry) return;
    moved(key, entry);
  }
};

/**
 * Segmented LRU: a new entry starts in the probation segment (a quarter of the bytes); an entry that is read again
 * moves to the protected segment, and is demoted before it is evicted. `maxBytes` limits both segments together.
 */
export const byteLru = <V>(maxBytes: number): ByteLru<V> => {
  const probation = segment<V>(maxBytes / 4);
  const protectedSegment = segment<V>(maxBytes - maxBytes / 4);
  let hits = 0;
  const trim = (): void => {
    evict(protectedSegment, (key, entry) => put(probation, key, entry));
    evict(probation, () => undefined);
  };
  return {
    get: (key) => {
      const recent = protectedSegment.entries.get(key);
      // The entry is among the most recent eighth: moving it again on each hit would cost more than it gains.
      if (recent && hits - recent.hitAt < protectedSegment.entries.size / 8) return recent.value;
      const entry = take(protectedSegment, key) ?? take(probation, key);
      if (!entry) return undefined;
      hits += 1;
      entry.hitAt = hits;
      put(protectedSegment, key, entry);
      if (protectedSegment.bytes > protectedSegment.limit) trim();
      return entry.value;
    },
    set: (key, value, bytes) => {
      const into = protectedSegment.entries.has(key) ? protectedSegment : probation;
      take(into, key);
      if (bytes > maxBytes / 8) return;
      put(into, key, { value, bytes, hitAt: hits });
      trim();
    },
    resize: (key, value, bytes) => {
      for (const into of [probation, protectedSegment]) {
        const entry = into.entries.get(key);
        if (entry?.value !== value) continue;
        into.bytes += bytes - entry.bytes;
        entry.bytes = bytes;
        if (bytes > maxBytes / 8) take(into, key);
      }
      trim();
    },
    delete: (key) => {
      take(probation, key);
      take(protectedSegment, key);
    },
    size: () => ({
      entries: probation.entries.size + protectedSegment.entries.size,
      bytes: probation.bytes + protectedSegment.bytes,
    }),
  };
};
