import { signOutTo } from '#contracts/client';
import { BACK_OFFICE_WORDS as WORDS } from '#fr/back-office';
import { useClient } from '#office/data/client-context.ts';
import { useOffice } from '#ui/office/office-context.ts';

/** Ends the session of this browser and leaves for the public site. Unsaved changes are asked about by the tab. */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useClient();
  const { toasts } = useOffice();
  return async () => {
    try {
      await signOutTo(client, '/');
    } catch {
      toasts.error(WORDS.signOutFailed);
    }
  };
};
