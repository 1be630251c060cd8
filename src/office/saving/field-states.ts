import { isSameValue } from '#domain/changes/same-value';
import { mapValues } from '#domain/objects/typed';

/** A field that was changed elsewhere while this person was editing it. */
export type FieldConflict = {
  field: string;
  /** The currently stored value. */
  current: unknown;
  /** `from` of a save that replaces the stored value. */
  from: unknown;
  changedBy: { id: string | null; name: string } | null;
  changedAt: string | null;
};

export type FieldState = {
  /** The stored value, as last received by this page. */
  stored: unknown;
  /** `from` of the next save. */
  from: unknown;
  /** The value that the person sees and edits. */
  local: unknown;
  /** Set until the person has chosen one of the two values. */
  conflict: FieldConflict | null;
};

export type FieldStates<F extends string = string> = Readonly<Record<F, FieldState>>;
export type FieldChanges = Readonly<Record<string, { from: unknown; to: unknown }>>;
/** The stored values, each with the `from` of its next save. */
export type Stored<F extends string = string> = Readonly<Record<F, { value: unknown; from: unknown }>>;

type Change = (state: FieldState, field: string) => FieldState;

const mapStates = <F extends string>(states: FieldStates<F>, change: Change): FieldStates<F> =>
  mapValues(states, (state, field) => change(state, field));

export const openStates = <F extends string>(stored: Stored<F>): FieldStates<F> =>
  mapValues(stored, ({ value, from }) => ({ stored: value, from, local: value, conflict: null }));

export const isChanged = ({ local, stored }: FieldState): boolean => !isSameValue(local, stored);

/**
 * Also true for an undecided conflict whose field contains the former value again, because the person still has to
 * decide.
 */
export const isUnsaved = (state: FieldState): boolean => state.conflict !== null || isChanged(state);

/** Whether a conflict waits for the person's decision. */
export const isUndecided = (states: FieldStates): boolean =>
  Object.values(states).some(({ conflict }) => conflict !== null);

/** Removes a conflict whose two values are equal, because there is nothing to choose. */
const settled = (state: FieldState): FieldState => {
  const { local, conflict } = state;
  if (conflict === null || !isSameValue(local, conflict.current)) return state;
  return { stored: local, from: conflict.from, local, conflict: null };
};

export const withLocal = <F extends string>(states: FieldStates<F>, field: F, local: unknown): FieldStates<F> => ({
  ...states,
  [field]: settled({ ...states[field], local }),
});

/** Content of a save: changed fields without an open conflict. */
export const changesOf = (states: FieldStates): FieldChanges =>
  Object.fromEntries(
    Object.entries(states)
      .filter(([, state]) => state.conflict === null && isChanged(state))
      .map(([field, { from, local }]) => [field, { from, to: local }]),
  );

/** All fields that the person changed, including those in conflict, of which nothing is stored yet. */
export const unsavedOf = (states: FieldStates): FieldChanges =>
  Object.fromEntries(
    Object.entries(states)
      .filter(([, state]) => isUnsaved(state))
      .map(([field, { from, local }]) => [field, { from, to: local }]),
  );

/** State after a save: the stored fields with their next `from`. Text typed meanwhile is kept. */
export const afterSave = <F extends string>(
  states: FieldStates<F>,
  sent: FieldChanges,
  from: Readonly<Record<string, unknown>>,
): FieldStates<F> =>
  mapStates(states, (state, field) => {
    const change = sent[field];
    return change && field in from ? { ...state, stored: change.to, from: from[field] } : state;
  });

export const withConflicts = <F extends string>(
  states: FieldStates<F>,
  conflicts: readonly FieldConflict[],
): FieldStates<F> =>
  mapStates(states, (state, field) =>
    settled({ ...state, conflict: conflicts.find((conflict) => conflict.field === field) ?? state.conflict }),
  );

/** Discards the person's changes: each field gets its stored value, as last received by this page. */
export const undone = <F extends string>(states: FieldStates<F>): FieldStates<F> =>
  mapStates(states, ({ stored, from, conflict }) =>
    conflict
      ? { stored: conflict.current, from: conflict.from, local: conflict.current, conflict: null }
      : { stored, from, local: stored, conflict: null },
  );

/** State after the person's decision: `mine` replaces the stored value at the next save, `theirs` takes it over. */
export const afterChoice = <F extends string>(
  states: FieldStates<F>,
  field: F,
  choice: 'mine' | 'theirs',
): FieldStates<F> => {
  const state: FieldState = states[field];
  if (state.conflict === null) return states;
  const { current, from } = state.conflict;
  const local = choice === 'mine' ? state.local : current;
  return { ...states, [field]: { stored: current, from, local, conflict: null } };
};

type Received = Stored[string] & { at: string };

/** State after a newer stored value, by an unknown person: the decision is now between it and the typed value. */
const withNewer = (state: FieldState, conflict: FieldConflict, received: Received): FieldState => {
  const { value, from, at } = received;
  if (at <= (conflict.changedAt ?? '') || isSameValue(value, conflict.current)) return state;
  return settled({ ...state, conflict: { ...conflict, current: value, from, changedBy: null, changedAt: at } });
};

/**
 * State after receiving stored values. They can be late or come from another person's save, so fields that the person
 * has changed are kept. `at`: time of the last change of the object.
 */
export const afterReceipt = <F extends string>(
  states: FieldStates<F>,
  { stored, at }: { stored: Stored<F>; at: string },
  busy: (field: string) => boolean,
): FieldStates<F> =>
  mapStates(states, (state, field) => {
    const received: Stored[string] | undefined = (stored as Stored)[field];
    if (!received || busy(field)) return state;
    if (state.conflict !== null) return withNewer(state, state.conflict, { ...received, at });
    if (isChanged(state)) return state;
    const local = isSameValue(received.value, state.local) ? state.local : received.value;
    return { stored: local, from: received.from, local, conflict: null };
  });
