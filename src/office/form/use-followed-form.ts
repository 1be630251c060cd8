import { useState } from 'react';
import { isSameValue } from '#domain/changes/same-value';
import { type LocalForm, useLocalForm } from './use-local-form.ts';

export type FollowedForm<V> = LocalForm<V> & {
  /** The values that the editing started from: a save sends them, and is refused when other values are stored. */
  seen: V;
  /** Replaces the input by stored values. Fields that were edited after this render keep their values. */
  take: (values: V) => void;
  /** What another person stored while this form was edited; null: nothing. */
  overtaken: V | null;
  /** Keeps the input although another person stored other values. */
  keep: () => void;
};

/**
 * The form of an object that is stored as a whole. Another person's change replaces untouched values, and is shown
 * beside edited ones.
 * @param isSaving during a save, a change of `stored` may come from this form. What it sent may be stored although the
 * response was lost; that is not another person's change.
 * @param object name under which input is stored in this browser (`useLocalForm`).
 */
export const useFollowedForm = <V extends Readonly<Record<string, unknown>>>(
  stored: V,
  isSaving: boolean,
  object?: string,
): FollowedForm<V> => {
  const [known, setKnown] = useState(stored);
  const [seen, setSeen] = useState(stored);
  const [overtaken, setOvertaken] = useState<V | null>(null);
  const [sent, setSent] = useState<{ values: V | null; isSaving: boolean }>({ values: null, isSaving: false });
  const form = useLocalForm<V>(seen, {
    ...(object !== undefined && { object }),
    onKept: (from) => {
      setSeen(from);
      setOvertaken(isSameValue(from, known) ? null : known);
    },
  });
  const { values, fill } = form;
  const take = (taken: V): void => {
    setSeen(taken);
    setOvertaken(null);
    fill(taken);
  };
  if (isSaving !== sent.isSaving) setSent({ values: isSaving ? values : sent.values, isSaving });
  if (!isSameValue(stored, known)) {
    setKnown(stored);
    if (isSameValue(values, seen) || isSameValue(values, stored)) take(stored);
    else if (isSameValue(stored, sent.values)) setSeen(stored);
    else setOvertaken(isSameValue(stored, seen) ? null : stored);
  }
  return {
    ...form,
    seen,
    take,
    overtaken: isSaving ? null : overtaken,
    keep: () => {
      setSeen(known);
      setOvertaken(null);
    },
  };
};
