import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Session } from '#contracts/session';
import type { SidebarItem } from '#ui/office/shell/sidebar.tsx';
import { addressOfRemembered, readView, rememberView, viewKey } from './remembered-view.ts';

/** False after a reload or a return in the history: a home view that was open stays open. */
const isNewVisit = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .every((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'navigate');

type Here = { session: Session; entries: readonly SidebarItem[]; current: string | null };

/** Remembers the open view; returns the address to open first when the page was opened at /dashboard. */
export const useRememberedView = ({ session, entries, current }: Here): string | null => {
  const [path] = useLocation();
  const key = viewKey(session);
  const [first, setFirst] = useState(() =>
    path === '/' && isNewVisit() ? addressOfRemembered(readView(key), entries, session.site) : null,
  );
  if (path !== '/' && first !== null) setFirst(null);
  const shown = first === null ? entries.find(({ name }) => name === current) : undefined;
  useEffect(() => {
    if (shown) rememberView(key, shown);
  }, [key, shown]);
  return first;
};
