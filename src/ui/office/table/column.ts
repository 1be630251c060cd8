import type { ReactNode } from 'react';
import type { MenuAction } from '#ui/office/menu/menu-action.ts';

/** A column of a table. The first one names the row: it is always shown and contains the link that opens the row. */
export type Column<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** Only for the first column: a decorative picture before the cell. */
  lead?: (row: T) => ReactNode;
  /** Only for the first column: a control after the link that opens the row. */
  after?: (row: T) => ReactNode;
  align?: 'end';
  /** CSS width; without it the column takes the remaining width. */
  width?: string;
  /** The list can be sorted by the column, initially in this direction; `id` is the name of the sort order. */
  sortable?: Direction;
  hiddenAtFirst?: true;
  /**
   * The value as a text, empty for none. When several rows have the same one, it is said once above them in place of
   * the column.
   */
  common?: (row: T) => string;
  /**
   * Where the cell is on a phone, on which a row is a card: at the right of its title, in the line below, or as a text
   * below that line, without the label; 'rest' takes what the line has left and is cut there. Default: in the line,
   * after the label. What is hidden there is hidden in the table of a tablet too.
   */
  onPhone?: 'aside' | 'line' | 'rest' | 'text' | 'hidden';
  /** Whether the value is not worth a place on a phone: a zero or a dash. */
  isQuiet?: (row: T) => boolean;
};

type Direction = 'asc' | 'desc';
export type Sort = { by: string; direction: Direction };

/** An entry of the menu of a row. */
export type RowAction = MenuAction;

/** The sort order after a click on a column: the other direction, or the initial one of another column. */
export const nextSort = (
  { by, direction }: Sort,
  { id, sortable = 'asc' }: Pick<Column<never>, 'id' | 'sortable'>,
): Sort => (by === id ? { by, direction: direction === 'asc' ? 'desc' : 'asc' } : { by: id, direction: sortable });
