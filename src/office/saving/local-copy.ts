import { z } from 'zod';

/** Unsaved changes of a person, stored in this browser. */
export type LocalCopy = {
  /** Time of the last change. */
  at: string;
  /** Changed fields: the value, and the `from` of its save. */
  fields: Readonly<Record<string, { value: unknown; from: unknown }>>;
};

/** A copy that no open tab owns: its tab was closed, or the browser crashed. */
export type LeftCopy = { copy: LocalCopy; remove: () => void };

export type LocalCopies = {
  /** The copies of the object that closed tabs left behind, newest first. */
  left: () => Promise<readonly LeftCopy[]>;
  /** False: the browser did not store it (no space, or not allowed). */
  write: (copy: LocalCopy) => boolean;
  remove: () => void;
  /** Marks the copy as owned by an open tab until the returned function is called, or the tab ends. */
  hold: () => () => void;
};

const shape = z.object({
  at: z.iso.datetime(),
  fields: z.record(z.string(), z.object({ value: z.unknown(), from: z.unknown() })),
});

const PREFIX = 'copy:';

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};

const heldNames = async (locks: LockManager | undefined): Promise<ReadonlySet<string | undefined>> => {
  const { held = [], pending = [] } = (await locks?.query().catch(() => undefined)) ?? {};
  return new Set([...held, ...pending].map(({ name }) => name));
};

type Browser = {
  storage: Storage;
  /** Absent outside of secure contexts. */
  locks?: LockManager | undefined;
};

/**
 * The copies of one object in this browser: one for each tab that edits it, with a lock of the same name that ends with
 * the tab. They are stored by person, so that other users of the browser do not see them.
 */
export const openLocalCopies = ({ storage, locks }: Browser, account: string, object: string): LocalCopies => {
  const common = `${PREFIX}${account}:${object}:`;
  const own = `${common}${Math.random().toString(36).slice(2)}`;
  const read = (key: string): LocalCopy | null =>
    attempt(() => shape.parse(JSON.parse(storage.getItem(key) ?? 'null')), null);
  const remove = (key: string) => (): void => attempt(() => storage.removeItem(key), undefined);
  return {
    left: async () => {
      const names = attempt(() => Object.keys(storage), []).filter((key) => key.startsWith(common) && key !== own);
      const held = await heldNames(locks);
      return names
        .filter((key) => !held.has(key))
        .flatMap((key) => {
          const copy = read(key);
          return copy ? [{ copy, remove: remove(key) }] : [];
        })
        .sort((a, b) => b.copy.at.localeCompare(a.copy.at));
    },
    write: (copy) =>
      attempt(() => {
        storage.setItem(own, JSON.stringify(copy));
        return true;
      }, false),
    remove: remove(own),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      // Rejected when the document ends first, which also releases the lock.
      locks?.request(own, () => promise).catch(() => null);
      return resolve;
    },
  };
};

/** Removes all local copies when the person signs out. */
export const removeLocalCopies = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
};
