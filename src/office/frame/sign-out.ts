import { sessionOperations } from '#contracts/session';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { useClient } from '#office/data/client-context.ts';
import { tellFailure } from '#office/data/tell-failure.ts';
import { removeLocalCopies } from '#office/saving/local-copy.ts';
import { useOffice } from '#ui/office/office-context.ts';
import { forgetViews } from './remembered-view.ts';

const clearStorage = (): void => {
  removeLocalCopies(localStorage);
  forgetViews(localStorage);
};

/** Also removes what an editor stores on `pagehide`: the editor's listener was added earlier and runs first. */
const leave = (): void => {
  addEventListener('pagehide', clearStorage, { once: true });
  location.assign('/');
};

/**
 * Ends the session of this browser and opens the public site (rule SESSION-END). The question about unsaved changes
 * comes first, while the session can still save them.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useClient();
  const { guard, toasts } = useOffice();
  return async () => {
    if (!(await guard.mayLeave())) return;
    try {
      await client.call(sessionOperations.logout, {});
      guard.release();
      leave();
    } catch (error) {
      tellFailure(toasts, error, WORDS.signOutFailed);
    }
  };
};
