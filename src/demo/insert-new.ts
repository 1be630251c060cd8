import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { DB } from '#platform/db/schema';

/** Rows of one statement, because PostgreSQL accepts at most 65,535 parameters. */
const ROWS = 1000;

/** Inserts rows of a table; existing ones are not changed. */
export const insertNew = async <T extends keyof DB>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<DB[T]>[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += ROWS)
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
