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
  isUndecided,
  isUnsaved,
  openStates,
  type Stored,
  undone,
  withConflicts,
  withLocal,
} from './field-states.ts';

/** The server's result of a save. */
export type SaveOutcome =
  | {
      kind: 'saved';
      from: Readonly<Record<string, unknown>>;
      /** When it was stored. */
      at: string;
    }
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; from: Readonly<Record<string, unknown>> }
  | { kind: 'refused'; message: string; errors?: readonly FieldError[] }
  /** The server was unreachable or failed: the same save may succeed later. */
  | { kind: 'failed'; message: string };

export type Send = (changes: FieldChanges) => Promise<SaveOutcome>;

/**
 * Result of a save from the person's point of view (rule CHANGE-UNDECIDED):
 * - `saved`: everything they see is stored.
 * - `typedSince`: what was sent is stored, and they typed more meanwhile.
 * - `undecided`: a conflict waits for their decision. Its field is not stored, and a call that does more than saving
 * was not sent.
 * - `refused`, `failed`: see `SaveOutcome`.
 */
export type SaveResult = 'saved' | 'typedSince' | 'undecided' | 'refused' | 'failed';

/** Whether everything that was sent is stored. */
export const isStored = (result: SaveResult): result is 'saved' | 'typedSince' =>
  result === 'saved' || result === 'typedSince';

/** Shows the message for the result of a save. None for `undecided`, because the conflict is shown. */
export const tellResult = (
  result: SaveResult,
  messages: Readonly<Record<'stored' | 'refused' | 'failed', () => void>>,
): void => {
  if (isStored(result)) messages.stored();
  else if (result !== 'undecided') messages[result]();
};

/** State of the saves, without conflicts. */
type Progress = 'saved' | 'unsaved' | 'saving' | 'refused' | 'failed';
/** `conflict`: one waits for the person's decision, whatever the result of the last save was. */
export type SaveStatus = Progress | 'conflict';

export type SaveState<F extends string> = {
  fields: FieldStates<F>;
  progress: Progress;
  status: SaveStatus;
  /** Whether the conflicts are shown, so that the person can decide. */
  isComparing: boolean;
  message: string | null;
  /** By field: why the last save was refused; removed when the person changes the field. */
  errors: Readonly<Record<string, string>>;
  /** Time of the last change of the object, as last received by this page. */
  at: string;
};

type RunOptions = {
  /**
   * Sends even without a change, for a call that does more than saving. Nothing is sent while a conflict is undecided.
   */
  always?: boolean;
  /** The person did not request this save: conflicts that they have already seen are not shown again. */
  isQuiet?: boolean;
};

export type SaveEngine<F extends string> = {
  store: Store<SaveState<F>>;
  /** The person is typing in an editor that passes its value on later (`beforeRead`). */
  touch: () => void;
  /** The person changed a field. */
  set: (field: F, value: unknown) => void;
  /**
   * Called before the fields are read, so that an editor passes on pending changes. Returns a function that unregisters
   * it.
   */
  beforeRead: (handIn: () => void) => () => void;
  /** Saves with `send` after the running saves. */
  run: (send: Send, options?: RunOptions) => Promise<SaveResult>;
  /** Restores values that were typed earlier, each with the `from` of its save. */
  restore: (field: F, value: unknown, from: unknown) => void;
  choose: (field: F, choice: 'mine' | 'theirs') => void;
  /** Shows or hides the undecided conflicts. */
  compare: (isShown: boolean) => void;
  /** Discards all unsaved changes. */
  undo: () => void;
  /** Receives stored values; `at`: time of their last change. */
  receive: (stored: Stored<F>, at: string) => void;
  /** Whether anything is not stored, including an undecided conflict. */
  isDirty: () => boolean;
  /** Shows beside the fields why the object cannot be submitted. */
  showErrors: (errors: readonly FieldError[]) => void;
};

const errorsOf = (errors: readonly FieldError[] = []): Readonly<Record<string, string>> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

type OwnState<F extends string> = Omit<SaveState<F>, 'status'>;

/** Creates every state of the store: no save can end the status of an undecided conflict. */
const stateOf = <F extends string>(state: OwnState<F>): SaveState<F> => {
  const hasConflict = isUndecided(state.fields);
  const status = hasConflict && state.progress !== 'saving' ? 'conflict' : state.progress;
  return { ...state, status, isComparing: state.isComparing && hasConflict };
};

/**
 * Edits one object by field. Saves are queued: one runs at a time, and the next one sends what was typed since. Late
 * responses, other people's changes and older saves do not change text that is being edited.
 */
export const createSaveEngine = <F extends string>(stored: Stored<F>, changedAt: string): SaveEngine<F> => {
  const store = createStore(
    stateOf<F>({
      fields: openStates(stored),
      progress: 'saved',
      isComparing: false,
      message: null,
      errors: {},
      at: changedAt,
    }),
  );
  let queue: Promise<unknown> = Promise.resolve();
  let sending: FieldChanges = {};
  const editors = new Set<() => void>();

  const read = (): FieldStates<F> => {
    for (const handIn of editors) handIn();
    return store.get().fields;
  };
  const isDirty = (): boolean => Object.values<FieldState>(read()).some(isUnsaved);
  const update = (change: Partial<OwnState<F>>): void => store.set(stateOf({ ...store.get(), ...change }));
  const edit = (change: Partial<OwnState<F>>): void =>
    update({ ...change, ...(store.get().progress !== 'saving' && { progress: 'unsaved' }) });

  const settle = (outcome: SaveOutcome): void => {
    const { fields, isComparing } = store.get();
    const next = 'from' in outcome ? afterSave(fields, sending, outcome.from) : fields;
    update({
      fields: outcome.kind === 'conflict' ? withConflicts(next, outcome.conflicts) : next,
      progress: outcome.kind === 'conflict' ? 'saved' : outcome.kind,
      isComparing: isComparing || outcome.kind === 'conflict',
      message: 'message' in outcome ? outcome.message : null,
      errors: outcome.kind === 'refused' ? errorsOf(outcome.errors) : {},
    });
    if (!('from' in outcome)) return;
    if (outcome.kind === 'saved') update({ at: outcome.at });
    if (Object.keys(changesOf(read())).length > 0) update({ progress: 'unsaved' });
  };

  /** Null: everything that had to be sent is stored, except conflicts. */
  const sendChanged = async (send: Send, always: boolean): Promise<'refused' | 'failed' | null> => {
    const changes = changesOf(read());
    const isEmpty = Object.keys(changes).length === 0;
    if (always ? isUndecided(store.get().fields) : isEmpty) {
      update({ progress: isEmpty ? 'saved' : 'unsaved', message: null });
      return null;
    }
    sending = changes;
    update({ progress: 'saving', message: null });
    const outcome = await send(changes);
    settle(outcome);
    sending = {};
    return 'from' in outcome ? null : outcome.kind;
  };

  const save = async (send: Send, { always = false, isQuiet = false }: RunOptions): Promise<SaveResult> => {
    const fault = await sendChanged(send, always);
    if (fault) return fault;
    if (!isDirty()) return 'saved';
    if (!isUndecided(store.get().fields)) return 'typedSince';
    if (!isQuiet) update({ isComparing: true });
    return 'undecided';
  };

  return {
    store,
    isDirty,
    showErrors: (errors) => update({ errors: errorsOf(errors) }),
    beforeRead: (handIn) => {
      editors.add(handIn);
      return () => editors.delete(handIn);
    },
    touch: () => edit({}),
    set: (field, value) => {
      const { fields, errors } = store.get();
      edit({
        fields: withLocal(fields, field, value),
        errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
      });
    },
    run: (send, options = {}) => {
      const done = queue.then(() => save(send, options));
      queue = done.catch(() => null);
      return done;
    },
    restore: (field, value, from) => {
      const { fields } = store.get();
      edit({ fields: { ...fields, [field]: { ...fields[field], local: value, from } } });
    },
    choose: (field, choice) => edit({ fields: afterChoice(store.get().fields, field, choice) }),
    compare: (isComparing) => update({ isComparing }),
    undo: () => update({ fields: undone(store.get().fields), progress: 'saved', message: null, errors: {} }),
    receive: (received, at) => {
      const fields = read();
      if (at < store.get().at) return;
      update({ at, fields: afterReceipt(fields, { stored: received, at }, (field) => field in sending) });
    },
  };
};
