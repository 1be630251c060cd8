import { type RawBuilder, sql } from 'kysely';
import type { BoundedCount } from '#contracts/lists';
import type { Tx } from '#platform/db/database';

/** The rows of a request: those of its tenant that match the filters of a list. */
export type ListRows = {
  table: string;
  /** Table alias used in the conditions. */
  alias: string;
  where: RawBuilder<boolean>;
};

export const fromSql = ({ table, alias }: ListRows): RawBuilder<unknown> =>
  sql`${sql.table(table)} as ${sql.id(alias)}`;

/** Counts up to `most`. */
export const countRows = async (tx: Tx, rows: ListRows, most: number): Promise<BoundedCount> => {
  const found = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${fromSql(rows)} where ${rows.where} limit ${most + 1}) counted`.execute(tx);
  const count = found.rows[0]?.count ?? 0;
  return { count: Math.min(count, most), isExact: count <= most };
};

/**
 * The number of rows up to `most`, with their ids if there are at most `few`: a list with few matches is sorted by
 * these ids instead of being searched again in its order.
 */
export const findRows = async (
  tx: Tx,
  rows: ListRows,
  most: number,
  few = most,
): Promise<{ count: BoundedCount; ids: string[] | null }> => {
  const found = await findRowsSql(rows, most, few).execute(tx);
  const { count = 0, ids = null } = found.rows[0] ?? {};
  return { count: { count: Math.min(count, most), isExact: count <= most }, ids: count === 0 ? [] : ids };
};

type FoundRows = { count: number; ids: string[] | null };

/** Exported for tests of its query plan. */
export const findRowsSql = (rows: ListRows, most: number, few = most): RawBuilder<FoundRows> => {
  const id = sql.ref(`${rows.alias}.id`);
  return sql<FoundRows>`
    select count(*)::int as count, case when count(*) <= ${few}::int then array_agg(id) end as ids from (
      select ${id} as id from ${fromSql(rows)} where ${rows.where} limit ${most + 1}) found`;
};
