import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

/**
 * Keyset pagination: a list is sorted by one or several columns and by id, and a page starts after the last item of the
 * previous page. Rows that are inserted or deleted meanwhile cause neither repeated nor skipped rows. No column is
 * null.
 */
type Direction = 'asc' | 'desc';
type Kind = 'moment' | 'number' | 'decimal' | 'text' | 'boolean' | 'uuid';
type OrderColumn = { column: string; kind: Kind; direction: Direction };
/** `before`, `after`: columns that are compared before and after this one, whose direction is also that of the ids. */
export type Order = OrderColumn & { before?: readonly OrderColumn[]; after?: readonly OrderColumn[] };

/**
 * Position of the last item: the value of the sorted column as lossless text, of several columns as a JSON array of
 * texts, and the id.
 */
export type Position = readonly [value: string, id: string];

type KindSql = { schema: z.ZodType<string>; compared: (value: string) => RawBuilder<unknown> };

/** The valid texts of a position and their SQL, by kind of column. */
const KINDS: Readonly<Record<Kind, KindSql>> = {
  moment: { schema: z.iso.datetime({ precision: 6 }), compared: (value) => sql`${value}::timestamptz` },
  number: { schema: z.string().regex(/^\d{1,9}$/), compared: (value) => sql`${value}::integer` },
  decimal: { schema: z.string().regex(/^\d{1,12}(\.\d{1,6})?$/), compared: (value) => sql`${value}::numeric` },
  text: { schema: z.string(), compared: (value) => sql`${value}` },
  boolean: { schema: z.enum(['true', 'false']), compared: (value) => sql`${value}::boolean` },
  uuid: { schema: z.uuid(), compared: (value) => sql`${value}::uuid` },
};

const columnsOf = ({ before = [], after = [], ...own }: Order): readonly OrderColumn[] => [...before, own, ...after];

const TEXTS = z.array(z.string());

/** The texts of a position, one for each column; null: it belongs to no such list. */
const textsOf = (columns: readonly OrderColumn[], [value]: Position): readonly string[] | null => {
  if (columns.length === 1) return [value];
  try {
    const { data } = TEXTS.length(columns.length).safeParse(JSON.parse(value));
    return data ?? null;
  } catch {
    return null;
  }
};

/** Whether a position from a client is valid for this order. */
export const isPositionOf = (order: Order, position: Position): boolean => {
  const columns = columnsOf(order);
  const texts = textsOf(columns, position);
  return texts !== null && columns.every(({ kind }, index) => KINDS[kind].schema.safeParse(texts[index]).success);
};

const textOf = ({ column, kind }: OrderColumn): RawBuilder<string> =>
  kind === 'moment'
    ? sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string>`${sql.ref(column)}::text`;

/** SQL of the value of a position. */
export const sortValue = (order: Order): RawBuilder<string> => {
  const texts = columnsOf(order).map(textOf);
  const [only, ...others] = texts;
  return only && others.length === 0 ? only : sql<string>`json_build_array(${sql.join(texts)})::text`;
};

/** SQL of the order of rows. `id`: the column of ids. */
export const orderBy = (order: Order, id: string): RawBuilder<unknown> =>
  sql.join(
    [...columnsOf(order), { column: id, direction: order.direction }].map(
      ({ column, direction }) => sql`${sql.ref(column)} ${sql.raw(direction)}`,
    ),
  );

type Compared = { column: string; direction: Direction; value: RawBuilder<unknown> };

const signOf = (direction: Direction): RawBuilder<unknown> => sql.raw(direction === 'asc' ? '>' : '<');

/** Row comparisons use an index, and have one direction. */
const isAfterValues = (values: readonly Compared[], direction: Direction): RawBuilder<boolean> => {
  if (values.every((each) => each.direction === direction)) {
    const columns = sql.join(values.map(({ column }) => sql.ref(column)));
    return sql<boolean>`(${columns}) ${signOf(direction)} (${sql.join(values.map(({ value }) => value))})`;
  }
  const [first, ...others] = values;
  if (!first) return sql<boolean>`false`;
  const column = sql.ref(first.column);
  return sql<boolean>`(${column} ${signOf(first.direction)} ${first.value} or
    (${column} = ${first.value} and ${isAfterValues(others, direction)}))`;
};

/**
 * Condition for rows after a position; true without one. `id`: the column of ids.
 * @throws when the position is not valid for this order (`isPositionOf`).
 */
export const isAfter = (order: Order, id: string, position: Position | undefined): RawBuilder<boolean> => {
  if (!position) return sql<boolean>`true`;
  const columns = columnsOf(order);
  const texts = textsOf(columns, position);
  if (!texts) throw new TypeError('the position belongs to another list');
  const { direction } = order;
  const values = columns.map((each, index) => ({ ...each, value: KINDS[each.kind].compared(texts[index] ?? '') }));
  return isAfterValues([...values, { column: id, direction, value: KINDS.uuid.compared(position[1]) }], direction);
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
