/**
 * The value that one level stores for an inheritable setting. `own: false` means inherited; the own value null means
 * 'none' (rule SITE-INHERITANCE).
 */
export type OwnValue<T = unknown> = { readonly own: true; readonly value: T } | { readonly own: false };

export const INHERITED: OwnValue<never> = { own: false };

type Stored = Readonly<Record<string, unknown>>;

/** The stored value of a setting at a level. */
export const ownValueOf = (stored: Stored, key: string): OwnValue =>
  stored[key] === undefined ? INHERITED : { own: true, value: stored[key] };

/** The stored values of a level after some settings changed; other keys are unchanged. */
export const withOwnValues = (stored: Stored, changes: Readonly<Record<string, OwnValue>>): Stored => {
  const next: Record<string, unknown> = { ...stored };
  for (const [key, change] of Object.entries(changes)) {
    if (change.own) next[key] = change.value;
    else delete next[key];
  }
  return next;
};
