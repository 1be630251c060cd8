import { createContext, useContext } from 'react';
import type { Client } from '#contracts/client';

export const ClientContext = createContext<Client | null>(null);

export const useClient = (): Client => {
  const client = useContext(ClientContext);
  if (!client) throw new Error('outside of a back office');
  return client;
};
