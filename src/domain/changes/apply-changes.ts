import { isSameValue } from './same-value.ts';

/** Values by field. */
export type Values = Readonly<Record<string, unknown>>;

/** Fields of a save: for each, the value that the person read and the new one. */
export type Changes<V extends Values> = { readonly [F in keyof V]?: { from: unknown; to: V[F] } | undefined };

/** Before and after, by field. */
export type FieldChanges<V extends Values = Values> = { readonly [F in keyof V]?: { from: V[F]; to: V[F] } };

export type Applied<V extends Values> = {
  /** Fields to write; a save that changes nothing has none. */
  applied: FieldChanges<V>;
  /** Fields that another person changed meanwhile. */
  conflicts: (keyof V & string)[];
  /** All values after the save. */
  values: V;
};

type Comparison<V extends Values> = {
  stored: V;
  changes: Changes<V>;
  /** The value that `from` must equal: the stored value, or the digest of a long one. */
  baseOf: (field: keyof V & string, value: unknown) => unknown;
};

/**
 * Saves by comparison: a field is written if its stored value is still the one that the person read. A field that
 * already has the new value is neither written nor a conflict, so a save can be repeated.
 */
export const applyChanges = <V extends Values>({ stored, changes, baseOf }: Comparison<V>): Applied<V> => {
  const applied: Record<string, { from: unknown; to: unknown }> = {};
  const conflicts: string[] = [];
  const values: Record<string, unknown> = { ...stored };
  for (const [field, change] of Object.entries(changes as Changes<Values>)) {
    if (!change) continue;
    const now = stored[field];
    if (isSameValue(now, change.to)) continue;
    if (isSameValue(baseOf(field, now), change.from)) {
      applied[field] = { from: now, to: change.to };
      values[field] = change.to;
    } else conflicts.push(field);
  }
  return { applied: applied as FieldChanges<V>, conflicts, values: values as V };
};
