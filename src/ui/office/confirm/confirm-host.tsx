import type { ReactElement } from 'react';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useStore } from '#ui/office/store.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import { type Confirm, loadConfirmDialog } from './confirm.ts';

const ConfirmDialog = lazyPart(loadConfirmDialog);

export const ConfirmHost = ({ confirm }: { confirm: Confirm }): ReactElement | null => {
  const question = useStore(confirm.store);
  return (
    question && (
      <WindowPart onClose={() => question.answer(null)}>
        <ConfirmDialog question={question} />
      </WindowPart>
    )
  );
};
