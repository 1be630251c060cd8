import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/**
 * Keyset pagination: a list is sorted by one column and by id, and a page starts after the last item of the previous
 * page. Rows that are inserted or deleted meanwhile cause neither repeated nor skipped rows.
 */
export type Order = { column: string; kind: 'moment' | 'number' | 'text'; direction: 'asc' | 'desc' };

/** Position of the last item: the value of the sorted column as lossless text, and the id. */
export type Position = readonly [value: string, id: string];

/** The valid texts of a position, by kind of column. */
const VALUES = {
  moment: z.iso.datetime({ precision: 6 }),
  number: z.string().regex(/^\d{1,9}$/),
  text: z.string(),
} as const satisfies Record<Order['kind'], z.ZodString | z.ZodISODateTime>;

/** The value of a position, cast to the type of the column. */
const COMPARED: Readonly<Record<Order['kind'], (value: string) => RawBuilder<unknown>>> = {
  moment: (value) => sql`${value}::timestamptz`,
  number: (value) => sql`${value}::integer`,
  text: (value) => sql`${value}`,
};

/** Whether a position from a client is valid for this order. */
export const isPositionOf = ({ kind }: Order, [value]: Position): boolean => VALUES[kind].safeParse(value).success;

/** SQL of the column as the text of a position. */
export const sortValue = ({ column, kind }: Order): RawBuilder<string> =>
  kind === 'moment'
    ? sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${sql.ref(column)}::text`;

/** Condition for rows after a position; true without one. `id`: the column of ids. */
export const isAfter = (
  { column, kind, direction }: Order,
  id: string,
  position: Position | undefined,
): RawBuilder<boolean> => {
  if (!position) return sql<boolean>`true`;
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  const [value, last] = position;
  return sql<boolean>`(${sql.ref(column)}, ${sql.ref(id)}) ${sign} (${COMPARED[kind](value)}, ${last}::uuid)`;
};

/** Splits `limit + 1` rows into a page of `limit` and the position of the next page; null: last page. */
export const cutPage = <R extends { sort_value: string; id: string }>(
  rows: readonly R[],
  limit: number,
): { rows: R[]; after: Position | null } => {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, after: rows.length > limit && last ? [last.sort_value, last.id] : null };
};
