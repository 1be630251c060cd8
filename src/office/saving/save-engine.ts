import type { FieldError } from '#contracts/problem';
import { createStore, type Store } from '#ui/office/store.ts';
import {
  afterChoice,
  afterReceipt,
  afterSave,
  changesOf,
  type FieldChanges,
  type FieldConflict,
  type FieldState,
  type FieldStates,
  isChanged,
  openStates,
  type Stored,
  undone,
  withConflicts,
  withLocal,
} from './field-states.ts';

/** Outcome of a save. */
export type SaveOutcome =
  | {
      kind: 'saved';
      from: Readonly<Record<string, unknown>>;
      /** When it was stored. */
      at: string;
    }
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; from: Readonly<Record<string, unknown>> }
  | { kind: 'refused'; message: string; errors?: readonly FieldError[] }
  /** The server could not be reached or failed: the same save may succeed later. */
  | { kind: 'failed'; message: string };

export type Send = (changes: FieldChanges) => Promise<SaveOutcome>;

export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'refused' | 'failed' | 'conflict';

export type SaveState<F extends string> = {
  fields: FieldStates<F>;
  status: SaveStatus;
  message: string | null;
  /** By field: why the last save was refused, until the person changes it. */
  errors: Readonly<Record<string, string>>;
  /** When the object was last changed, as last received by this page. */
  at: string;
};

export type SaveEngine<F extends string> = {
  store: Store<SaveState<F>>;
  /** The person is typing in an editor that passes its value on later (`beforeRead`). */
  touch: () => void;
  /** The person changed a field. */
  set: (field: F, value: unknown) => void;
  /** Called before the fields are read, so that an editor passes on pending changes. Returns its removal. */
  beforeRead: (handIn: () => void) => () => void;
  /** Saves with `send` after the running saves. `always`: also without a change, for a call that does more. */
  run: (send: Send, options?: { always?: boolean }) => Promise<SaveOutcome>;
  /** Restores values that were typed earlier, each with the `from` of its save. */
  restore: (field: F, value: unknown, from: unknown) => void;
  choose: (field: F, choice: 'mine' | 'theirs') => void;
  /** Discards all unsaved changes. */
  undo: () => void;
  /** The stored values; `at`: when they were last changed. */
  receive: (stored: Stored<F>, at: string) => void;
  isDirty: () => boolean;
  /** Shows beside the fields why the object cannot be submitted. */
  showErrors: (errors: readonly FieldError[]) => void;
};

const errorsOf = (errors: readonly FieldError[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

const STATUS = { saved: 'saved', conflict: 'conflict', refused: 'refused', failed: 'failed' } as const;

/**
 * Edits one object by field. Saves queue: one runs at a time, and the next one sends what was typed since. Late
 * responses, other people's changes and older saves do not change the text that is being edited.
 */
export const createSaveEngine = <F extends string>(stored: Stored<F>, changedAt: string): SaveEngine<F> => {
  const store = createStore<SaveState<F>>({
    fields: openStates(stored),
    status: 'saved',
    message: null,
    errors: {},
    at: changedAt,
  });
  let queue: Promise<unknown> = Promise.resolve();
  let sending: FieldChanges = {};
  const editors = new Set<() => void>();

  const read = (): FieldStates<F> => {
    for (const handIn of editors) handIn();
    return store.get().fields;
  };
  const isDirty = (): boolean => Object.values<FieldState>(read()).some(isChanged);
  const update = (change: Partial<SaveState<F>>): void => store.set({ ...store.get(), ...change });

  const settle = (outcome: SaveOutcome): void => {
    const { fields } = store.get();
    const next = 'from' in outcome ? afterSave(fields, sending, outcome.from) : fields;
    update({
      fields: outcome.kind === 'conflict' ? withConflicts(next, outcome.conflicts) : next,
      status: STATUS[outcome.kind],
      message: 'message' in outcome ? outcome.message : null,
      errors: outcome.kind === 'refused' ? errorsOf(outcome.errors) : {},
    });
    if (outcome.kind !== 'saved') return;
    update({ at: outcome.at });
    if (isDirty()) update({ status: 'unsaved' });
  };

  const nothing = (): SaveOutcome => {
    const isOpen = Object.values<FieldState>(store.get().fields).some(({ conflict }) => conflict !== null);
    update({ status: isOpen ? 'conflict' : 'saved', message: null });
    return { kind: 'saved', from: {}, at: store.get().at };
  };

  const save = async (send: Send, always: boolean): Promise<SaveOutcome> => {
    sending = changesOf(read());
    if (!always && Object.keys(sending).length === 0) return nothing();
    update({ status: 'saving', message: null });
    const outcome = await send(sending);
    settle(outcome);
    sending = {};
    return outcome;
  };

  return {
    store,
    isDirty,
    showErrors: (errors) => update({ errors: errorsOf(errors) }),
    beforeRead: (handIn) => {
      editors.add(handIn);
      return () => editors.delete(handIn);
    },
    touch: () => {
      if (store.get().status !== 'saving') update({ status: 'unsaved' });
    },
    set: (field, value) => {
      const { fields, status, errors } = store.get();
      update({
        fields: withLocal(fields, field, value),
        errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
        ...(status !== 'saving' && { status: 'unsaved' }),
      });
    },
    run: (send, { always = false } = {}) => {
      const done = queue.then(() => save(send, always));
      queue = done.catch(() => null);
      return done;
    },
    restore: (field, value, from) => {
      const { fields } = store.get();
      update({ fields: { ...fields, [field]: { ...fields[field], local: value, from } }, status: 'unsaved' });
    },
    choose: (field, choice) => update({ fields: afterChoice(store.get().fields, field, choice), status: 'unsaved' }),
    undo: () => update({ fields: undone(store.get().fields), status: 'saved', message: null, errors: {} }),
    receive: (received, at) => {
      const fields = read();
      if (at < store.get().at) return;
      update({ at, fields: afterReceipt(fields, received, (field) => field in sending) });
    },
  };
};
