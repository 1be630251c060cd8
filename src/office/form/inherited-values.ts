import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { isSameValue } from '#domain/changes/same-value';
import { SAVING_WORDS } from '#fr/saving';
import type { FieldState } from '#ui/office/form/form-field.ts';

/**
 * For each field, the value that applies while the object has no own value, and its source with a preposition ('du
 * réseau'); null: a default that no higher level sets. The object edits an `OwnValue`, so that a save never stores an
 * inherited value.
 */
export type Inherited = Readonly<Record<string, InheritedValue>>;
type InheritedValue = {
  value: unknown;
  source: string | null;
  /** Replaces the default texts about the source. */
  words?: OriginWords | undefined;
  /** An empty value is not an own value: after saving it, the field inherits again. */
  emptyInherits?: true;
};

/** `emptied`: note on an empty value, which will be inherited again. */
export type OriginWords = { inherited: string; overrides: string; revert: string; emptied: string };

const WORDS = SAVING_WORDS.form;

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** The displayed value of a field: its own, or the inherited one with its source. */
export const shownState = (
  held: unknown,
  inherited: Inherited[string] | undefined,
  revert: (value: OwnValue) => void,
): Pick<FieldState, 'value' | 'origin'> => {
  if (!inherited) return { value: held, origin: null };
  const own = held as OwnValue;
  const { value, source, words, emptyInherits } = inherited;
  if (source === null) return { value: own.own ? own.value : value, origin: null };
  if (!own.own) return { value, origin: { text: words?.inherited ?? WORDS.inherited(source) } };
  const isEmptied = emptyInherits === true && isEmpty(own.value) && words !== undefined;
  const text = isEmptied ? words.emptied : (words?.overrides ?? WORDS.overrides(source));
  return { value: own.value, origin: { text, revert: () => revert(INHERITED), revertLabel: words?.revert } };
};

/**
 * The stored form of an entered value. A default that no higher level sets is not stored; neither is the removal of a
 * picture if another one is shown in its place.
 */
export const heldValue = (value: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return value;
  if (inherited.emptyInherits && value === null) return INHERITED;
  const isDefault = inherited.source === null && isSameValue(value, inherited.value);
  return isDefault ? INHERITED : ({ own: true, value } satisfies OwnValue);
};

/** The own value; undefined: the field inherits. */
export const ownOf = (held: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return held;
  const own = held as OwnValue;
  return own.own ? own.value : undefined;
};
