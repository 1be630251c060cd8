import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#office/data/field-errors.ts';
import type { FormBinding } from '#ui/office/form/form-field.ts';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';
import { type KeptInput, useKeptInput } from './use-kept-input.ts';

export type LocalForm<V> = {
  values: V;
  binding: FormBinding;
  /** Shows errors beside their fields. */
  refuse: (errors: FieldErrors) => void;
  /** Number of refused attempts; each one moves the focus. */
  refusals: number;
  /** Number of times that the form was emptied; each one moves a lost focus to its first field. */
  restarts: number;
  /** Empties the form. Fields that were edited after this render, for example during a call, keep their values. */
  reset: () => void;
  /** Replaces the values. Fields that were edited after this render keep their values, as in `reset`. */
  fill: (values: V) => void;
  /** Earlier, unsent input that the form shows (`KeptNotice`); null: none. */
  kept: KeptInput | null;
};

type Keeping<V> = {
  /**
   * Name under which the input is stored in this browser: 'lead:new'. Absent: it is not stored, for example a password.
   */
  object?: string;
  /** Called when stored input was restored; `from`: the untouched values. */
  onKept?: (from: V) => void;
};

/** The values of a form that adds an object: nothing is stored before it is sent. Leaving a filled form asks first. */
export const useLocalForm = <V extends Readonly<Record<string, unknown>>>(
  empty: V,
  { object, onKept }: Keeping<V> = {},
): LocalForm<V> => {
  const [values, setValues] = useState(empty);
  const [restarts, setRestarts] = useState(0);
  const [refusal, setRefusal] = useState<{ errors: FieldErrors; count: number }>({ errors: {}, count: 0 });
  useUnsaved(Object.keys(empty).some((name) => values[name] !== empty[name]));
  const binding = useMemo(
    (): FormBinding => ({
      stateOf: (name) => ({ value: values[name], error: refusal.errors[name] ?? null, origin: null }),
      set: (name, value) => setValues((former) => ({ ...former, [name]: value })),
    }),
    [values, refusal],
  );
  /** An update to `next` for the fields that still have the values of this render. */
  const replaceBy =
    (next: V) =>
    (now: V): V => ({
      ...next,
      ...Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== values[name])),
    });
  // Synchronously: the caller may leave the path next, which asks while there are unsaved values.
  const reset = (): void =>
    flushSync(() => {
      setValues(replaceBy(empty));
      setRefusal(({ count }) => ({ errors: {}, count }));
      setRestarts((count) => count + 1);
    });
  const kept = useKeptInput({
    object: object ?? null,
    values,
    empty,
    restore: (found) => {
      setValues(found.values);
      onKept?.(found.from);
    },
    forget: reset,
  });
  return {
    values,
    binding,
    refuse: (errors) => setRefusal(({ count }) => ({ errors, count: count + 1 })),
    refusals: refusal.count,
    restarts,
    fill: (next) => {
      setValues(replaceBy(next));
      setRefusal(({ count }) => ({ errors: {}, count }));
    },
    reset,
    kept,
  };
};
