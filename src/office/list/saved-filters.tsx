import { type ReactElement, useState } from 'react';
import { ApiError } from '#contracts/client';
import { type SavedFilter, type SavedState, savedFilterOperations } from '#contracts/saved-filters';
import { messageOf } from '#office/data/query-view.tsx';
import { useApiMutation } from '#office/data/use-api-mutation.ts';
import { useApiQuery } from '#office/data/use-api-query.ts';
import { SavedMenu } from '#ui/office/filters/saved-menu.tsx';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useOffice } from '#ui/office/office-context.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';

const NameDialog = lazyPart(() => import('#ui/office/filters/name-dialog.tsx'));

type Props = {
  /** Name of the list. */
  list: string;
  /** The state to save. */
  state: SavedState;
  apply: (state: SavedState) => void;
};

/** Null when the call succeeded, otherwise the message of its error. */
const faultOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: Error) => (error instanceof ApiError && error.problem.errors?.[0]?.message) || messageOf(error),
  );

/** The person's saved filters of a list: apply, save, rename, replace and delete. */
export const SavedFilters = ({ list, state, apply }: Props): ReactElement => {
  const { words, confirm, toasts } = useOffice();
  const { data } = useApiQuery(savedFilterOperations.list, { list });
  const save = useApiMutation(savedFilterOperations.save).mutate;
  const change = useApiMutation(savedFilterOperations.change).mutate;
  const remove = useApiMutation(savedFilterOperations.remove).mutate;
  /** The filters that are being named: existing ones, or new ones. */
  const [naming, setNaming] = useState<SavedFilter | 'new' | null>(null);
  const report = async (call: Promise<unknown>, done: string): Promise<void> => {
    const fault = await faultOf(call);
    if (fault === null) toasts.success(done);
    else toasts.error(fault);
  };
  const askRemove = async ({ id, name }: SavedFilter): Promise<void> => {
    const { title, text, confirm: yes } = words.saved.removal;
    const isSure = await confirm.ask({
      title: title(name),
      text,
      confirm: yes,
      cancel: words.saved.cancel,
      danger: true,
    });
    if (isSure) await report(remove({ id }), words.saved.removed);
  };
  return (
    <>
      <SavedMenu
        saved={data?.items}
        onSave={() => setNaming('new')}
        actions={{
          apply: (saved) => apply(saved.state),
          rename: setNaming,
          replace: ({ id }) => void report(change({ id, state }), words.saved.replaced),
          remove: (saved) => void askRemove(saved),
        }}
      />
      {naming !== null && (
        <WindowPart onClose={() => setNaming(null)}>
          <NameDialog
            title={naming === 'new' ? words.saved.save : words.saved.rename}
            name={naming === 'new' ? '' : naming.name}
            submit={(name) => faultOf(naming === 'new' ? save({ list, name, state }) : change({ id: naming.id, name }))}
            onClose={() => setNaming(null)}
          />
        </WindowPart>
      )}
    </>
  );
};
