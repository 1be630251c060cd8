import { type FieldError, type Refusal, refuse } from '#contracts/problem';
import type { Changes, Values } from '#domain/changes/apply-changes';
import { isSameValue } from '#domain/changes/same-value';
import { PREFERENCE_REFUSALS } from '#fr/preferences';

type ChangesInput = Readonly<Record<string, { from: unknown; to: unknown } | undefined>>;

type Rules<V extends Values> = {
  /** Whether this person may edit the setting on this kind of site, independent of the browser. */
  canEdit: (name: keyof V & string) => boolean;
  /** The value in stored form, or its validation error. */
  read: (name: keyof V & string, to: V[keyof V]) => { value: unknown } | { message: string };
};

/** The changes of settings that a save may store: permitted and valid ones, without unchanged values. */
export const readChanges = <V extends Values>(
  given: ChangesInput,
  { canEdit, read }: Rules<V>,
): Changes<V> | Refusal => {
  const entries = Object.entries(given).flatMap(([name, change]) =>
    change && !isSameValue(change.from, change.to) ? [{ name, ...change }] : [],
  );
  const locked = entries
    .filter(({ name }) => !canEdit(name))
    .map(({ name: field }): FieldError => ({ field, message: PREFERENCE_REFUSALS.locked }));
  if (locked.length > 0) return refuse(403, 'SETTING_LOCKED', { errors: locked });
  const outcomes = entries.map(({ name, from, to }) => ({ name, from, read: read(name, to as V[keyof V]) }));
  const errors = outcomes.flatMap(({ name, read: outcome }) =>
    'message' in outcome ? [{ field: name, message: outcome.message }] : [],
  );
  if (errors.length > 0) return refuse(422, 'INVALID_FORM', { errors });
  return Object.fromEntries(
    outcomes.map(({ name, from, read: outcome }) => [
      name,
      { from, to: 'value' in outcome ? outcome.value : undefined },
    ]),
  ) as Changes<V>;
};
