import { useEffect } from 'react';
import { createClient } from '#contracts/client';
import type { Fetch } from '#contracts/client/send';
import { followLive } from '#office/data/follow-live.ts';
import { useRefresh } from '#office/data/refresh-context.ts';
import type { SignInOver } from '#office/session/sign-in-over.ts';
import { useOffice } from '#ui/office/office-context.ts';

type Props = { signInOver: SignInOver; fetch: Fetch };

/**
 * Shows other people's changes during a session. Its client never opens the sign-in dialog: a refused stream ends
 * without a message, and is requested again after the person has signed in for another call.
 */
export const LiveUpdates = ({ signInOver, fetch }: Props): null => {
  const { version, connection } = useOffice();
  const refresh = useRefresh();
  useEffect(() => {
    const live = followLive({
      client: createClient({ fetch }),
      onOpen: () => {
        connection.hasten();
        refresh.all();
        void version.check();
      },
      onChange: refresh.changed,
      onLost: connection.doubt,
    });
    const stopTelling = connection.store.subscribe(() => {
      if (connection.store.get() !== 'connected') live.lost();
    });
    const stopResuming = signInOver.store.subscribe(() => {
      if (signInOver.store.get() === null) live.resume();
    });
    return () => {
      stopResuming();
      stopTelling();
      live.end();
    };
  }, [refresh, signInOver, version, connection, fetch]);
  return null;
};
