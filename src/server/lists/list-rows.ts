import { type RawBuilder, sql } from 'kysely';
import type { BoundedCount } from '#contracts/lists';
import type { Tx } from '#platform/db/database';

/** The rows that a request means: those of its tenant that pass the filters of a list. */
export type ListRows = {
  table: string;
  /** Under which the conditions name the table. */
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
