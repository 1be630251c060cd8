import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Whether an address is open: its path, and each parameter of its query, which may name the record. */
export const isOpenAt = (to: string, { path, search }: { path: string; search: string }): boolean => {
  const [toPath, query] = to.split('?');
  const open = new URLSearchParams(search);
  return toPath === path && [...new URLSearchParams(query)].every(([name, value]) => open.get(name) === value);
};

/**
 * Whether the open window shows this item of a list or board, which is then scrolled into sight. `to`: address of the
 * item's window.
 */
export const useCurrentItem = <E extends HTMLElement>(
  to: string | undefined,
): { element: RefObject<E | null>; isCurrent: boolean } => {
  const [path] = useLocation();
  const element = useRef<E>(null);
  const search = useSearch();
  const isCurrent = to !== undefined && isOpenAt(to, { path, search });
  useEffect(() => {
    if (isCurrent) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return { element, isCurrent };
};
