import { useEffect, useEffectEvent, useState } from 'react';
import { isSameValue } from '#domain/changes/same-value';
import { type LeftCopy, type LocalCopies, type LocalCopy, openLocalCopies } from '#office/saving/local-copy.ts';
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
  const { values, empty, forget } = options;
  const isUntouched = isSameValue(values, empty);
  if (isUntouched && keptAt !== null) setKeptAt(null);

  const write = useEffectEvent(() => {
    if (!isUntouched) copies?.write(copyOf(values, empty));
  });
  /** Shows the kept input, unless the person has typed in the meantime. */
  const restore = useEffectEvent((left: LeftCopy | undefined) => {
    if (!left || !isUntouched) return;
    options.restore(keptOf(left.copy, empty));
    copies?.write(left.copy);
    left.remove();
    setKeptAt(left.copy.at);
  });

  useEffect(() => {
    if (copies === null) return undefined;
    const onHide = (): void => write();
    const release = copies.hold();
    addEventListener('pagehide', onHide);
    void copies.left().then(([left]) => restore(left));
    return () => {
      removeEventListener('pagehide', onHide);
      copies.remove();
      release();
    };
  }, [copies]);

  useEffect(() => {
    if (isUntouched) {
      copies?.remove();
      return undefined;
    }
    const timer = setTimeout(() => copies?.write(copyOf(values, empty)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [copies, values, empty, isUntouched]);

  return keptAt === null ? null : { at: keptAt, forget };
};
