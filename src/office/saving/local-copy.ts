import { z } from 'zod';

/** What a person typed and the server does not have, kept in this browser. */
export type LocalCopy = {
  /** When it was typed. */
  at: string;
  /** Changed fields: the value and what its save starts from. */
  fields: Readonly<Record<string, { value: unknown; from: unknown }>>;
};

export type LocalCopies = {
  read: () => LocalCopy | null;
  /** False: the browser does not keep it (full, or refused). */
  write: (copy: LocalCopy) => boolean;
  remove: () => void;
};

const shape = z.object({
  at: z.iso.datetime(),
  fields: z.record(z.string(), z.object({ value: z.unknown(), from: z.unknown() })),
});

const PREFIX = 'copy:';

/** The local copy of one object, by person: other people who use the same browser are not offered it. */
export const openLocalCopy = (storage: Storage, account: string, object: string): LocalCopies => {
  const key = `${PREFIX}${account}:${object}`;
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    read: () => attempt(() => shape.parse(JSON.parse(storage.getItem(key) ?? 'null')), null),
    write: (copy) =>
      attempt(() => {
        storage.setItem(key, JSON.stringify(copy));
        return true;
      }, false),
    remove: () => attempt(() => storage.removeItem(key), undefined),
  };
};

/** Removes every local copy: the person signs out. */
export const removeLocalCopies = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
};
