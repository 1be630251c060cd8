import { createContext, useContext } from 'react';
import type { Session } from '#contracts/session';

export const SessionContext = createContext<Session | null>(null);

/** The person signed in on this host, with their rights. */
export const useSession = (): Session => {
  const session = useContext(SessionContext);
  if (!session) throw new Error('outside of a session');
  return session;
};
