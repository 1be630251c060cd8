import { lazy, type ReactElement, Suspense } from 'react';
import { useStore } from '#ui/office/store.ts';
import type { SignInOver } from './sign-in-over.ts';

const SignInDialog = lazy(() => import('./sign-in-dialog.tsx'));

export const SignInHost = ({ signInOver }: { signInOver: SignInOver }): ReactElement | null => {
  const signIn = useStore(signInOver.store);
  return signIn && <Suspense>{<SignInDialog signIn={signIn} />}</Suspense>;
};
