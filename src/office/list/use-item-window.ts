import { useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { CameFromContext } from '#office/frame/trail.ts';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { neighboursOf } from '#ui/office/window/neighbours.ts';

type Addresses = { list: string; item: (id: string) => string };

export type ItemWindow = {
  close: () => void;
  open: (id: string) => void;
  neighbours: { previous: (() => void) | null; next: (() => void) | null };
};

/** Where the view was opened from, if it was opened with this window; null: from its own list. */
const useOrigin = (id: string | undefined): string | null => {
  const from = useContext(CameFromContext);
  const [origin, setOrigin] = useState(id === undefined ? null : from);
  if (id === undefined && origin !== null) setOrigin(null);
  return origin;
};

/** Moves the focus to the item in its list, or on its board, when its window is closed. */
const useFocusClosed = (id: string | undefined): void => {
  const last = useRef(id);
  useEffect(() => {
    const closed = last.current;
    last.current = id;
    if (id !== undefined || closed === undefined) return;
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(closed)}"] a`)?.focus();
  }, [id]);
};

/**
 * The window of an item beside its filtered list (rule OFFICE-WINDOWS). `id`: the item in the URL.
 */
export const useItemWindow = (
  items: readonly { id: string }[] | undefined,
  id: string | undefined,
  { list, item }: Addresses,
): ItemWindow => {
  const [, navigate] = useLocation();
  const withQuery = useKeptQuery();
  const origin = useOrigin(id);
  useFocusClosed(id);
  const open = (other: string): void => navigate(withQuery(item(other)));
  const { previous, next } = neighboursOf(items ?? [], (item) => item.id === id);
  return {
    close: () => navigate(origin ?? withQuery(list)),
    open,
    neighbours: { previous: previous && (() => open(previous.id)), next: next && (() => open(next.id)) },
  };
};
