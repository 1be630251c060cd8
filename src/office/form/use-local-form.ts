import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '#office/data/field-errors.ts';
import type { FormBinding } from '#ui/office/form/form-field.ts';
import { useUnsaved } from '#ui/office/routing/use-unsaved.ts';

export type LocalForm<V> = {
  values: V;
  binding: FormBinding;
  /** Shows errors beside their fields. */
  refuse: (errors: FieldErrors) => void;
  /** Attempts that were refused; each one moves the focus. */
  refusals: number;
  /** Empties the form. Fields that were edited after this render, as while a call is under way, keep their values. */
  reset: () => void;
  /** Replaces the values. Fields that were edited after this render keep theirs, as with `reset`. */
  fill: (values: V) => void;
};

/** The values of a form that adds an object: nothing is stored before it is sent. Leaving it filled in asks first. */
export const useLocalForm = <V extends Readonly<Record<string, unknown>>>(empty: V): LocalForm<V> => {
  const [values, setValues] = useState(empty);
  const [refusal, setRefusal] = useState<{ errors: FieldErrors; count: number }>({ errors: {}, count: 0 });
  useUnsaved(Object.keys(empty).some((name) => values[name] !== empty[name]));
  const binding = useMemo(
    (): FormBinding => ({
      stateOf: (name) => ({ value: values[name], error: refusal.errors[name] ?? null, origin: null }),
      set: (name, value) => setValues((others) => ({ ...others, [name]: value })),
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
  return {
    values,
    binding,
    refuse: (errors) => setRefusal(({ count }) => ({ errors, count: count + 1 })),
    refusals: refusal.count,
    fill: (next) => {
      setValues(replaceBy(next));
      setRefusal(({ count }) => ({ errors: {}, count }));
    },
    // At once: the caller may leave the path next, which asks while there are unsaved values.
    reset: () =>
      flushSync(() => {
        setValues(replaceBy(empty));
        setRefusal(({ count }) => ({ errors: {}, count }));
      }),
  };
};
