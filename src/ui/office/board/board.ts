import type { ReactNode } from 'react';
import type { RowAction } from '#ui/office/table/column.ts';

export type BoardColumn<T> = {
  id: string;
  title: string;
  /** How many cards it has in all, also those that are not loaded. */
  count: string;
  /** Undefined while they are loading. */
  items: readonly T[] | undefined;
  /** Why they could not be loaded; null: they were. */
  error: string | null;
  onRetry: () => void;
  /** Loads further cards; null: there are none. */
  more: (() => void) | null;
  isLoadingMore: boolean;
  /** Shown while its cards are loading; absent: it is read out only. */
  loading?: string;
};

/** A column that a card can be moved to; one array for all renders. */
export type BoardTarget = { id: string; title: string };

/** How an item is shown as a card. The same object at each render: cards are not rendered again for nothing. */
export type BoardCard<T> = {
  id: (item: T) => string;
  title: (item: T) => string;
  /** Address of its window. */
  to: (item: T) => string;
  content: (item: T) => ReactNode;
  /** Actions besides moving it. */
  actions: (item: T) => readonly RowAction[];
};

/** Moves an item into a column; false: it stays where it was. */
export type MoveCard<T> = (item: T, from: string, to: string) => Promise<boolean>;
