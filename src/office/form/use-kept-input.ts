import { useEffect, useRef, useState } from 'react';
import { isSameValue } from '#domain/changes/same-value';
import { type LocalCopies, type LocalCopy, openLocalCopies } from '#office/saving/local-copy.ts';
import { useSession } from '#office/session/session-context.ts';

const PAUSE_MS = 500;

/** Earlier input that was never sent. */
export type KeptInput = {
  /** Time of the input. */
  at: string;
  /** Starts again with an empty form. */
  forget: () => void;
};

type Fields = Readonly<Record<string, unknown>>;
type Options<V extends Fields> = {
  /** Name of the edited object: 'lead:new'. Null: the input is not stored. */
  object: string | null;
  values: V;
  /** The values of the untouched form. */
  empty: V;
  /** Restores stored input; `from`: the untouched values at that time. */
  restore: (kept: { values: V; from: V }) => void;
  forget: () => void;
};

const copyOf = (values: Fields, empty: Fields): LocalCopy => ({
  at: new Date().toISOString(),
  fields: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, from: empty[name] ?? null }]),
  ),
});

/** Fields of a stored copy that the form still has, merged over its own values. */
const keptOf = <V extends Fields>({ fields }: LocalCopy, empty: V): { values: V; from: V } => {
  const of = (part: 'value' | 'from') =>
    Object.fromEntries(Object.entries(empty).map(([name, own]) => [name, fields[name]?.[part] ?? own])) as V;
  return { values: of('value'), from: of('from') };
};

/**
 * Stores the input in this browser until it is sent or the form is left, so that it survives the end of the tab: the
 * next form of the same object shows it again.
 */
export const useKeptInput = <V extends Fields>({ object, ...options }: Options<V>): KeptInput | null => {
  const { account } = useSession();
  const [copies] = useState((): LocalCopies | null =>
    object === null ? null : openLocalCopies({ storage: localStorage, locks: navigator.locks }, account.id, object),
  );
  const [keptAt, setKeptAt] = useState<string | null>(null);
  const latest = useRef(options);
  latest.current = options;
  const { values, empty } = options;
  const isUntouched = isSameValue(values, empty);

  useEffect(() => {
    if (copies === null) return undefined;
    const write = (): void => {
      const now = latest.current;
      if (!isSameValue(now.values, now.empty)) copies.write(copyOf(now.values, now.empty));
    };
    const release = copies.hold();
    addEventListener('pagehide', write);
    void copies.left().then(([left]) => {
      const { values: typed, empty: own, restore } = latest.current;
      if (!left || !isSameValue(typed, own)) return;
      restore(keptOf(left.copy, own));
      copies.write(left.copy);
      left.remove();
      setKeptAt(left.copy.at);
    });
    return () => {
      removeEventListener('pagehide', write);
      copies.remove();
      release();
    };
  }, [copies]);

  useEffect(() => {
    if (isUntouched) {
      copies?.remove();
      setKeptAt(null);
      return undefined;
    }
    const timer = setTimeout(() => copies?.write(copyOf(values, empty)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [copies, values, empty, isUntouched]);

  return keptAt === null ? null : { at: keptAt, forget: () => latest.current.forget() };
};
