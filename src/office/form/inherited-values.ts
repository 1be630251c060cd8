import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { isSameValue } from '#domain/changes/same-value';
import { SAVING_WORDS } from '#fr/saving';
import type { FieldState } from '#ui/office/form/form-field.ts';

/**
 * By field: the value that counts while the object has none of its own, and whose it is, with its preposition ('du
 * réseau'); null: it is a default that nothing above gives. The object edits an `OwnValue`, so that a save never stores
 * what it inherits.
 */
export type Inherited = Readonly<Record<string, InheritedValue>>;
type InheritedValue = {
  value: unknown;
  source: string | null;
  /** In place of the sentences that are made of the source. */
  words?: OriginWords | undefined;
  /** An empty value is none of its own: saved, it is what is inherited again. */
  emptyInherits?: true;
};

/** `emptied`: said of an empty value that will be inherited again. */
export type OriginWords = { inherited: string; overrides: string; revert: string; emptied: string };

const WORDS = SAVING_WORDS.form;

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/** What a field shows of a value: its own one, or the inherited one, with where it comes from. */
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
 * The value that is held when a person gives a field a value. A default that nothing above gives is not stored; nor is
 * the removal of a picture whose place then shows another one.
 */
export const heldValue = (value: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return value;
  if (inherited.emptyInherits && value === null) return INHERITED;
  const isDefault = inherited.source === null && isSameValue(value, inherited.value);
  return isDefault ? INHERITED : ({ own: true, value } satisfies OwnValue);
};

/** The value of its own, of what is held; undefined: it inherits. */
export const ownOf = (held: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return held;
  const own = held as OwnValue;
  return own.own ? own.value : undefined;
};
