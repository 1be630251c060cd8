import type { ReactElement } from 'react';
import { lazyPart } from '#ui/office/lazy-part.tsx';
import { useStore } from '#ui/office/store.ts';
import { WindowPart } from '#ui/office/window/window-part.tsx';
import type { SignInOver } from './sign-in-over.ts';

const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx'));
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

export const SignInHost = ({ signInOver }: { signInOver: SignInOver }): ReactElement | null => {
  const signIn = useStore(signInOver.store);
  const Dialog = signIn?.isConfirming ? ConfirmDialog : SignInDialog;
  return (
    signIn && (
      <WindowPart onClose={() => signIn.finish(false)}>
        <Dialog signIn={signIn} />
      </WindowPart>
    )
  );
};
