import { createContext, useContext } from 'react';
import type { Session } from '#contracts/session';

export const SessionContext = createContext<Session | null>(null);

/** Who is signed in on this host, and with which rights. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('outside of a session');
  return session;
};
