import { useLocation } from 'wouter';
import { useKeptQuery } from '#ui/office/routing/query-state.ts';
import { neighboursOf } from '#ui/office/window/neighbours.ts';

type Addresses = { list: string; item: (id: string) => string };

export type ItemWindow = {
  close: () => void;
  open: (id: string) => void;
  neighbours: { previous: (() => void) | null; next: (() => void) | null };
};

/** The window of an item beside its filtered list. `id`: the item in the URL. */
export const useItemWindow = (
  items: readonly { id: string }[] | undefined,
  id: string | undefined,
  { list, item }: Addresses,
): ItemWindow => {
  const [, navigate] = useLocation();
  const withQuery = useKeptQuery();
  const open = (other: string): void => navigate(withQuery(item(other)));
  const { previous, next } = neighboursOf(items ?? [], (item) => item.id === id);
  return {
    close: () => navigate(withQuery(list)),
    open,
    neighbours: { previous: previous && (() => open(previous.id)), next: next && (() => open(next.id)) },
  };
};
