import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { useStore } from '#ui/office/store.ts';
import type { FieldViews } from './compare.tsx';
import { type FieldState, isChanged } from './field-states.ts';
import type { LocalCopy } from './local-copy.ts';
import type { Saving } from './use-saving.ts';

const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'));
const CopyDialog = lazy(() => import('./copy-dialog.tsx'));

/** A copy of this browser that says something else than the server does; others are removed. */
const readCopy = <F extends string>({ engine, copies }: Saving<F>): LocalCopy | null => {
  const copy = copies.read();
  if (!copy) return null;
  const fields: Readonly<Record<string, FieldState>> = engine.store.get().fields;
  const differing = Object.entries(copy.fields).filter(([name, { value }]) => {
    const state = fields[name];
    return state !== undefined && isChanged({ ...state, local: value });
  });
  if (differing.length > 0) return { ...copy, fields: Object.fromEntries(differing) };
  copies.remove();
  return null;
};

type Props<F extends string> = {
  saving: Saving<F>;
  views: FieldViews;
  /** Whether the comparison of the conflicts is open. */
  comparing: boolean;
  setComparing: (open: boolean) => void;
};

/** The questions that editing one object can ask: a copy of this browser, and what somebody else changed meanwhile. */
export const SavingDialogs = <F extends string>(props: Props<F>): ReactElement | null => {
  const { saving, views, comparing, setComparing } = props;
  const { engine, copies } = saving;
  const { fields, status } = useStore(engine.store);
  const [copy, setCopy] = useState(() => readCopy(saving));
  const isOpen = comparing && status === 'conflict';
  useEffect(() => {
    if (status === 'conflict') setComparing(true);
  }, [status, setComparing]);

  const endCopy = (): void => {
    copies.remove();
    setCopy(null);
  };
  const restore = ({ fields: copied }: LocalCopy): void => {
    for (const [name, { value, from }] of Object.entries(copied)) engine.restore(name as F, value, from);
    setCopy(null);
  };
  return (
    <Suspense>
      {copy && <CopyDialog copy={copy} fields={fields} views={views} restore={() => restore(copy)} discard={endCopy} />}
      {isOpen && (
        <ConflictDialog
          fields={fields}
          views={views}
          choose={(field, choice) => engine.choose(field as F, choice)}
          onClose={() => setComparing(false)}
        />
      )}
    </Suspense>
  );
};
