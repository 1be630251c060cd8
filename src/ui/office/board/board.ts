import type { ReactNode } from 'react';
import type { RowAction } from '#ui/office/table/column.ts';

export type BoardColumn<T> = {
  id: string;
  title: string;
  /** Colour of a dot before the title, as a CSS value. */
  color: string;
  /** Total number of cards, including those that are not loaded. */
  count: string;
  /** Undefined while loading. */
  items: readonly T[] | undefined;
  /** Why loading failed; null: no error. */
  error: string | null;
  onRetry: () => void;
  /** Loads more cards; null: there are none. */
  more: (() => void) | null;
  isLoadingMore: boolean;
  /** Text while the cards load; default: only announced to screen readers. */
  loading?: string;
};

/** A column to which a card can be moved; must be the same array at each render. */
export type BoardTarget = { id: string; title: string };

/** How an item is displayed as a card. Must be the same object at each render, to avoid rendering cards again. */
export type BoardCard<T> = {
  id: (item: T) => string;
  title: (item: T) => string;
  /** Address of the item's window. */
  to: (item: T) => string;
  content: (item: T) => ReactNode;
  /** Actions besides moving it. */
  actions: (item: T) => readonly RowAction[];
};

/** Moves an item to a column; false: it was not moved. */
export type MoveCard<T> = (item: T, from: string, to: string) => Promise<boolean>;
