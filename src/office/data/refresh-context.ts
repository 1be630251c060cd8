import { createContext, useContext } from 'react';
import type { Refresh } from './refresh.ts';

export const RefreshContext = createContext<Refresh | null>(null);

export const useRefresh = (): Refresh => {
  const refresh = useContext(RefreshContext);
  if (!refresh) throw new Error('outside of a back office');
  return refresh;
};
