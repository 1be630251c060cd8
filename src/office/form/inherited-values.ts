import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { isSameValue } from '#domain/changes/same-value';
import { SAVING_WORDS } from '#fr/saving';
import type { FieldState } from '#ui/office/form/form-field.ts';

/**
 * By field: the value that counts while the object has none of its own, and whose it is, with its preposition ('du
 * réseau'); null: it is a default that nothing above gives. The object edits an `OwnValue`, so that a save never stores what it inherits.
 */
export type Inherited = Readonly<Record<string, { value: unknown; source: string | null }>>;

const WORDS = SAVING_WORDS.form;

/** What a field shows of a value: its own one, or the inherited one, with where it comes from. */
export const shownState = (
  held: unknown,
  inherited: Inherited[string] | undefined,
  revert: (value: OwnValue) => void,
): Pick<FieldState, 'value' | 'origin'> => {
  if (!inherited) return { value: held, origin: null };
  const own = held as OwnValue;
  const { value, source } = inherited;
  if (source === null) return { value: own.own ? own.value : value, origin: null };
  if (!own.own) return { value, origin: { text: WORDS.inherited(source) } };
  return { value: own.value, origin: { text: WORDS.overrides(source), revert: () => revert(INHERITED) } };
};

/** The value that is held when a person gives a field a value. A default that nothing above gives is not stored. */
export const heldValue = (value: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return value;
  const isDefault = inherited.source === null && isSameValue(value, inherited.value);
  return isDefault ? INHERITED : ({ own: true, value } satisfies OwnValue);
};

/** The value of its own, of what is held; undefined: it inherits. */
export const ownOf = (held: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return held;
  const own = held as OwnValue;
  return own.own ? own.value : undefined;
};
