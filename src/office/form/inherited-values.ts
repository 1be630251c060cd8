import { INHERITED, type OwnValue } from '#domain/changes/own-value';
import { SAVING_WORDS } from '#fr/saving';
import type { FieldState } from '#ui/office/form/form-field.ts';

/**
 * By field: the value that counts while the object has none of its own, and whose it is, with its preposition ('du
 * réseau'). The object edits an `OwnValue`, so that a save never stores what it inherits.
 */
export type Inherited = Readonly<Record<string, { value: unknown; source: string }>>;

const WORDS = SAVING_WORDS.form;

/** What a field shows of a value: its own one, or the inherited one, with where it comes from. */
export const shownState = (
  held: unknown,
  inherited: Inherited[string] | undefined,
  revert: (value: OwnValue) => void,
): Pick<FieldState, 'value' | 'origin'> => {
  if (!inherited) return { value: held, origin: null };
  const own = held as OwnValue;
  if (!own.own) return { value: inherited.value, origin: { text: WORDS.inherited(inherited.source) } };
  const origin = { text: WORDS.overrides(inherited.source), revert: () => revert(INHERITED) };
  return { value: own.value, origin };
};

/** The value that is held when a person gives a field a value. */
export const heldValue = (value: unknown, inherited: Inherited[string] | undefined): unknown =>
  inherited ? ({ own: true, value } satisfies OwnValue) : value;

/** The value of its own, of what is held; undefined: it inherits. */
export const ownOf = (held: unknown, inherited: Inherited[string] | undefined): unknown => {
  if (!inherited) return held;
  const own = held as OwnValue;
  return own.own ? own.value : undefined;
};
