import { type ReactElement, useEffect, useState } from 'react';
import { isKeyOf } from '#domain/objects/typed';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useStore } from '#ui/office/store.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import type { FieldViews } from './compare.tsx';
import { type FieldState, isChanged } from './field-states.ts';
import type { LeftCopy } from './local-copy.ts';
import type { Saving } from './use-saving.ts';

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'));
const CopyDialog = lazyPart(() => import('./copy-dialog.tsx'));

/** The newest copy that differs from the stored values; copies that do not differ are removed. */
const findCopy = async <F extends string>({ engine, copies }: Saving<F>): Promise<LeftCopy | null> => {
  for (const { copy, remove } of await copies.left()) {
    const fields: Readonly<Record<string, FieldState>> = engine.store.get().fields;
    const differing = Object.entries(copy.fields).filter(([name, { value }]) => {
      const state = fields[name];
      return state !== undefined && isChanged({ ...state, local: value });
    });
    if (differing.length > 0) return { copy: { ...copy, fields: Object.fromEntries(differing) }, remove };
    remove();
  }
  return null;
};

type Props<F extends string> = {
  saving: Saving<F>;
  views: FieldViews;
};

/** Dialogs of an editor: the offer of a local copy, and conflicts with changes of other people. */
export const SavingDialogs = <F extends string>({ saving, views }: Props<F>): ReactElement | null => {
  const { engine } = saving;
  const { fields, isComparing } = useStore(engine.store);
  const [left, setLeft] = useState<LeftCopy | null>(null);
  useEffect(() => {
    let isOver = false;
    void findCopy(saving).then((found) => isOver || setLeft(found));
    return () => {
      isOver = true;
    };
  }, [saving]);

  const end = ({ remove }: LeftCopy): void => {
    remove();
    setLeft(null);
  };
  const restore = (chosen: LeftCopy): void => {
    for (const [name, { value, from }] of Object.entries(chosen.copy.fields))
      if (isKeyOf(fields, name)) engine.restore(name, value, from);
    saving.copies.write(chosen.copy);
    end(chosen);
  };
  return (
    <WindowPart onClose={isComparing ? () => engine.compare(false) : () => setLeft(null)}>
      {left && (
        <CopyDialog
          copy={left.copy}
          fields={fields}
          views={views}
          restore={() => restore(left)}
          discard={() => end(left)}
        />
      )}
      {isComparing && (
        <ConflictDialog
          fields={fields}
          views={views}
          choose={(field, choice) => isKeyOf(fields, field) && engine.choose(field, choice)}
          onClose={() => engine.compare(false)}
        />
      )}
    </WindowPart>
  );
};
