/** How often what a tag names has changed, and when it last did. What was made under another count is stale. */
export type Versions = {
  /** Everything that these tags name changed. */
  changed: (...tags: readonly string[]) => void;
  /** Anything may have changed. */
  allChanged: () => void;
  /** Grows with each change of one of the tags. */
  of: (tags: readonly string[]) => number;
  /** Grows with each change of anything: while it stays, so does every `of`. */
  total: () => number;
  /** Instant of the last change of one of the tags, as `now` tells it. */
  changedAt: (tags: readonly string[]) => number;
  close: () => void;
};

type Tag = { version: number; at: number; timer: NodeJS.Timeout | null };

/** Changes that follow each other faster are counted once more at the end of this time. */
const BURST_MS = 200;
const ALL = '*';

const add = (sum: number, { version }: Tag): number => sum + version;
const later = (latest: number, { at }: Tag): number => Math.max(latest, at);

/** `now`: milliseconds of a clock that never goes back. */
export const openVersions = (now: () => number = () => performance.now(), burstMs = BURST_MS): Versions => {
  const tags = new Map<string, Tag>();
  let closed = false;
  let total = 0;

  const bump = (tag: Tag): void => {
    total += 1;
    tag.version += 1;
    tag.at = now();
  };
  const changed = (name: string): void => {
    const tag = tags.get(name) ?? { version: 0, at: 0, timer: null };
    tags.set(name, tag);
    if (closed || tag.timer) return;
    const last = tag.at;
    if (tag.version > 0 && now() - last < burstMs) {
      tag.timer = setTimeout(() => {
        tag.timer = null;
        bump(tag);
      }, burstMs).unref();
    } else bump(tag);
  };
  const reduce = (names: readonly string[], start: number, join: (sum: number, tag: Tag) => number): number => {
    const all = tags.get(ALL);
    let sum = all ? join(start, all) : start;
    for (const name of names) {
      const tag = tags.get(name);
      if (tag) sum = join(sum, tag);
    }
    return sum;
  };

  return {
    changed: (...names) => names.forEach(changed),
    allChanged: () => changed(ALL),
    of: (names) => reduce(names, 0, add),
    total: () => total,
    changedAt: (names) => reduce(names, 0, later),
    close: () => {
      closed = true;
      for (const { timer } of tags.values()) if (timer) clearTimeout(timer);
    },
  };
};
