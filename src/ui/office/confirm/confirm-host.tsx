import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useStore } from '#ui/office/store.ts';
import type { Confirm } from './confirm.ts';

/** After the first view. */
const LOAD_AHEAD_MS = 2000;

const load = (): Promise<typeof import('./confirm-dialog.tsx')> => import('./confirm-dialog.tsx');
const ConfirmDialog = lazy(load);

export const ConfirmHost = ({ confirm }: { confirm: Confirm }): ReactElement | null => {
  const question = useStore(confirm.store);
  // Loaded ahead: it must be able to ask about unsaved changes when the server cannot be reached.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => null), LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return question && <Suspense>{<ConfirmDialog question={question} />}</Suspense>;
};
