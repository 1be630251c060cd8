import { lazy, type ReactElement, Suspense } from 'react';
import { useStore } from '#ui/office/store.ts';
import { type Confirm, loadConfirmDialog } from './confirm.ts';

const ConfirmDialog = lazy(loadConfirmDialog);

export const ConfirmHost = ({ confirm }: { confirm: Confirm }): ReactElement | null => {
  const question = useStore(confirm.store);
  return question && <Suspense>{<ConfirmDialog question={question} />}</Suspense>;
};
