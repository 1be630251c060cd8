import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Session } from '#contracts/session';
import type { SidebarItem } from '#ui/office/shell/sidebar.tsx';

const PREFIX = 'view:';

/** Storage key of a person's last view on a site, or on the network's host. */
export const viewKey = ({ account, site }: Pick<Session, 'account' | 'site'>): string =>
  `${PREFIX}${account.id}:${site?.id ?? 'network'}`;

/**
 * The address that /dashboard opens; null: the home view, also when the person may no longer open the remembered view.
 * On a site that is not enabled nothing is remembered, because only one view is open.
 */
export const addressOfRemembered = (
  name: string | null,
  entries: readonly Pick<SidebarItem, 'name' | 'to'>[],
  site: Pick<NonNullable<Session['site']>, 'enabled'> | null,
): string | null => {
  if (site?.enabled === false) return null;
  return entries.find((entry) => entry.name === name)?.to || null;
};

/** The result of an access to the storage of the browser; null: the browser denies it. */
export const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readView = (key: string): string | null => attempt(() => localStorage.getItem(key));

/** The home view is the default and is not stored. */
export const rememberView = (key: string, { name, to }: Pick<SidebarItem, 'name' | 'to'>): void => {
  attempt(() => (to === '' ? localStorage.removeItem(key) : localStorage.setItem(key, name)));
};

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

/** Removes the remembered views of all people when the person signs out. */
export const forgetViews = (storage: Storage): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
};
