import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/**
 * Keyset pagination: a list is ordered by one column and by id, and a page begins after the last item of the previous
 * page. Rows that are inserted or deleted meanwhile neither repeat nor hide others.
 */
export type Order = { column: string; kind: 'moment' | 'text'; direction: 'asc' | 'desc' };

/** Of the last item: the value of the ordered column as lossless text, and the id. */
export type Position = readonly [value: string, id: string];

const MOMENT = z.iso.datetime({ precision: 6 });

/** Whether a position from a client is valid for this order. */
export const isPositionOf = ({ kind }: Order, [value]: Position): boolean =>
  kind === 'text' || MOMENT.safeParse(value).success;

/** The column as the text of a position. */
export const sortValue = ({ column, kind }: Order): RawBuilder<string> =>
  kind === 'text'
    ? sql<string>`${sql.ref(column)}`
    : sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Condition for rows after a position; true without one. `id`: the column of ids. */
export const isAfter = (
  { column, kind, direction }: Order,
  id: string,
  position: Position | undefined,
): RawBuilder<boolean> => {
  if (!position) return sql<boolean>`true`;
  const value = kind === 'text' ? sql`${position[0]}` : sql`${position[0]}::timestamptz`;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) ${sign} (${value}, ${position[1]}::uuid)`;
};

/**
 * Splits `limit + 1` rows into a page of `limit` and the position after which the next page begins; null: last page.
 */
export const cutPage = <R extends { sort_value: string; id: string }>(
  rows: readonly R[],
  limit: number,
): { rows: R[]; after: Position | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, after: rows.length > limit && last ? [last.sort_value, last.id] : null };
};
