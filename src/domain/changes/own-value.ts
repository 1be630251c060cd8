/**
 * The value that one level gives to a setting that can be inherited. 'not own' is no value: null is one, and means
 * 'none' (rule SITE-INHERITANCE).
 */
export type OwnValue<T = unknown> = { readonly own: true; readonly value: T } | { readonly own: false };

export const INHERITED: OwnValue<never> = { own: false };

type Stored = Readonly<Record<string, unknown>>;

/** What a level stores of a setting. */
export const ownValueOf = (stored: Stored, key: string): OwnValue =>
  stored[key] === undefined ? INHERITED : { own: true, value: stored[key] };

/** What a level stores after changes of some settings: no other key is added or removed. */
export const withOwnValues = (stored: Stored, changes: Readonly<Record<string, OwnValue>>): Stored => {
  const next: Record<string, unknown> = { ...stored };
  for (const [key, change] of Object.entries(changes)) {
    if (change.own) next[key] = change.value;
    else delete next[key];
  }
  return next;
};
