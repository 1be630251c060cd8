import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldError } from '#contracts/problem';
import { canonicalJson } from '#domain/changes/same-value';
import { isKeyOf, mapValues } from '#domain/objects/typed';
import type { FieldStates, Stored } from '#office/saving/field-states.ts';
import { isUnsaved } from '#office/saving/field-states.ts';
import { type SaveResult, type SaveState, type Send, tellResult } from '#office/saving/save-engine.ts';
import { type Saving, useSaving } from '#office/saving/use-saving.ts';
import type { FormBinding, FormField } from '#ui/office/form/form-field.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { useStore } from '#ui/office/store.ts';
import { formFaults } from './form-faults.ts';
import { heldValue, type Inherited, ownOf, shownState } from './inherited-values.ts';

export type FormOptions<F extends string> = {
  /** Name of the edited object: 'account:{id}'. */
  object: string;
  stored: Stored<F>;
  changedAt: string;
  /** Every field of the form, in the order of the specification. */
  fields: readonly (FormField & { name: F })[];
  /** Fields that may be inherited; each holds an `OwnValue`. */
  inherited?: Inherited;
  send: Send;
  /** The rules that the server also applies. An inherited field has no value. */
  check?: (values: Readonly<Record<F, unknown>>) => readonly FieldError[];
  /** Messages of the specification. */
  outcomes: { saved: string; failed: string };
  /** URLs that keep the form open; default: its own path. */
  staysAt?: (to: URL) => boolean;
};

export type FormWork<F extends string> = {
  saving: Saving<F>;
  state: SaveState<F>;
  fields: readonly (FormField & { name: F })[];
  inherited: Inherited;
  binding: FormBinding;
  /** Labels of the unsaved fields. */
  changed: readonly string[];
  /** Number of refused attempts; each one moves the focus. */
  refusals: number;
  save: () => Promise<SaveResult>;
};

const NOTHING: Inherited = {};

const bindingOf = <F extends string>(
  { engine }: Saving<F>,
  { fields, errors }: SaveState<F>,
  inherited: Inherited,
): FormBinding => {
  const fieldOf = (name: string): F => {
    if (!isKeyOf(fields, name)) throw new RangeError(`No field ${name}`);
    return name;
  };
  return {
    stateOf: (name) => {
      const field = fieldOf(name);
      const shown = shownState(fields[field].local, inherited[name], (value) => engine.set(field, value));
      return { ...shown, error: errors[name] ?? null };
    },
    set: (name, value) => engine.set(fieldOf(name), heldValue(value, inherited[name])),
  };
};

const valuesOf = <F extends string>(states: FieldStates<F>, inherited: Inherited): Readonly<Record<F, unknown>> =>
  mapValues(states, ({ local }, name) => ownOf(local, inherited[name]));

/** Edits one object with a form and a save bar: nothing is sent before the person saves; then it is saved by field. */
export const useForm = <F extends string>(options: FormOptions<F>): FormWork<F> => {
  const { object, stored, changedAt, fields, inherited = NOTHING, send, check, outcomes } = options;
  const { toasts } = useOffice();
  const [path] = useState(() => location.pathname);
  const [refusals, setRefusals] = useState(0);
  const saving = useSaving<F>({
    object,
    stored,
    changedAt,
    save: () => save(),
    staysAt: options.staysAt ?? ((to) => to.pathname === path),
  });
  const { engine } = saving;
  const state = useStore(engine.store);
  const received = canonicalJson([stored, changedAt]);
  const receive = useEffectEvent(() => engine.receive(stored, changedAt));
  // Updates are compared by their content.
  useEffect(() => receive(), [engine, received]);

  const save = async (): Promise<SaveResult> => {
    if (!engine.isDirty()) return 'saved';
    const states = engine.store.get().fields;
    const rules = check?.(valuesOf(states, inherited)) ?? [];
    const errors = formFaults({ fields, states, inherited, rules });
    if (errors.length > 0) engine.showErrors(errors);
    const result = errors.length > 0 ? 'refused' : await engine.run(send);
    tellResult(result, {
      stored: () => toasts.success(outcomes.saved),
      refused: () => setRefusals((count) => count + 1),
      failed: () => toasts.error(outcomes.failed),
    });
    return result;
  };
  const changed = fields.filter(({ name }) => isUnsaved(state.fields[name])).map(({ label }) => label);
  const binding = bindingOf(saving, state, inherited);
  return { saving, state, fields, inherited, binding, changed, refusals, save };
};
