import { useState } from 'react';
import { isSameValue } from '#domain/changes/same-value';
import { type LocalForm, useLocalForm } from './use-local-form.ts';

export type FollowedForm<V> = LocalForm<V> & {
  /** The values with which the person began: a save sends them, and is refused when others are stored. */
  seen: V;
  /** Replaces what was typed by stored values. Fields that were edited after this render keep theirs. */
  take: (values: V) => void;
  /** What another person stored while this form was typed in; null: nothing. */
  overtaken: V | null;
  /** Keeps what was typed over what another person stored. */
  keep: () => void;
};

/**
 * The values of an object that is stored whole. Another person's change replaces untouched values, and is told beside
 * typed ones.
 * @param isSaving then a change of `stored` may be this form's own. What it sent may be stored although no answer came:
 * that is nobody else's change.
 * @param object name under which what is typed is kept in this browser (`useLocalForm`).
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
