/** Counts changes by tag. A cached value that was created under another version of its tags is stale. */
export type Versions = {
  /** Records a change of these tags. */
  changed: (...tags: readonly string[]) => void;
  /** Records a change after which no older value may be served, not even for a short time. Counted immediately. */
  replaced: (...tags: readonly string[]) => void;
  /** Records a change of everything. */
  allChanged: () => void;
  /** Records that changes of anything may have been missed for a while: no older value may be served. */
  allReplaced: () => void;
  /** Sum of the counts of these tags; grows with each change of one of them. */
  of: (tags: readonly string[]) => number;
  /** Number of `replaced` changes of these tags. */
  replacementsOf: (tags: readonly string[]) => number;
  /** Grows with each change of any tag: while it is unchanged, so is every `of`. */
  total: () => number;
  /** Time of the last change of one of the tags, by `now`. */
  changedAt: (tags: readonly string[]) => number;
  close: () => void;
};

type Tag = { version: number; replacements: number; at: number; timer: NodeJS.Timeout | null };

/** Changes that follow within this time are counted once more at its end. */
const COALESCE_MS = 200;
const ALL = '*';

const add = (sum: number, { version }: Tag): number => sum + version;
const replacing = (sum: number, { replacements }: Tag): number => sum + replacements;
const later = (latest: number, { at }: Tag): number => Math.max(latest, at);

/** `now`: milliseconds of a monotonic clock. */
export const openVersions = (now: () => number = () => performance.now(), coalesceMs = COALESCE_MS): Versions => {
  const tags = new Map<string, Tag>();
  let closed = false;
  let total = 0;

  const bump = (tag: Tag): void => {
    total += 1;
    tag.version += 1;
    tag.at = now();
  };
  const tagOf = (name: string): Tag => {
    const tag = tags.get(name) ?? { version: 0, replacements: 0, at: 0, timer: null };
    tags.set(name, tag);
    return tag;
  };
  const replaced = (name: string): void => {
    const tag = tagOf(name);
    tag.replacements += 1;
    bump(tag);
  };
  const changed = (name: string): void => {
    const tag = tagOf(name);
    if (closed || tag.timer) return;
    const last = tag.at;
    if (tag.version > 0 && now() - last < coalesceMs) {
      tag.timer = setTimeout(() => {
        tag.timer = null;
        bump(tag);
      }, coalesceMs).unref();
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
    replaced: (...names) => names.forEach(replaced),
    allChanged: () => changed(ALL),
    allReplaced: () => replaced(ALL),
    of: (names) => reduce(names, 0, add),
    replacementsOf: (names) => reduce(names, 0, replacing),
    total: () => total,
    changedAt: (names) => reduce(names, 0, later),
    close: () => {
      closed = true;
      for (const { timer } of tags.values()) if (timer) clearTimeout(timer);
    },
  };
};
