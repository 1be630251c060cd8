import { useEffect } from 'react';
import { createClient } from '#contracts/client';
import { followLive } from '#office/data/follow-live.ts';
import { useRefresh } from '#office/data/refresh-context.ts';
import type { SignInOver } from '#office/session/sign-in-over.ts';
import { useOffice } from '#ui/office/office-context.ts';

/**
 * Shows other people's changes during a session. Its client never opens the sign-in dialog: a refused stream ends
 * without a message, and is requested again after the person has signed in for another call.
 */
export const LiveUpdates = ({ signInOver }: { signInOver: SignInOver }): null => {
  const { version } = useOffice();
  const refresh = useRefresh();
  useEffect(() => {
    const live = followLive({
      client: createClient(),
      onOpen: () => {
        refresh.all();
        void version.check();
      },
      onChange: refresh.changed,
    });
    const stopResuming = signInOver.store.subscribe(() => {
      if (signInOver.store.get() === null) live.resume();
    });
    return () => {
      stopResuming();
      live.end();
    };
  }, [refresh, signInOver, version]);
  return null;
};
