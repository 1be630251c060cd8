import { sql } from 'kysely';
import type { Selection, SelectionOutcome } from '#contracts/lists';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { MAX_SELECTED } from '#domain/lists/selection';
import type { Tx } from '#platform/db/database';
import { fromSql, type ListRows } from './list-rows.ts';

/** Rows that one statement changes. */
const BATCH = 500;

type Rows<F> = {
  /** All rows of the tenant. */
  all: ListRows;
  /** The rows that match these filters of the list. */
  matching: (filters: F) => ListRows;
};

const lock = async (tx: Tx, rows: ListRows, condition: ReturnType<typeof sql>): Promise<string[]> => {
  const id = sql.ref(`${rows.alias}.id`);
  const found = await sql<{ id: string }>`
    select ${id} as id from ${fromSql(rows)} where ${rows.where} and ${condition}
    order by ${id} limit ${MAX_SELECTED + 1} for update of ${sql.id(rows.alias)}`.execute(tx);
  return found.rows.map((row) => row.id);
};

/** Ids of the rows of a selection, locked in order, so that two actions cannot deadlock. */
const lockSelection = async <F>(tx: Tx, selection: Selection<F>, rows: Rows<F>): Promise<string[] | Refusal> => {
  if ('ids' in selection)
    return lock(tx, rows.all, sql`${sql.ref(`${rows.all.alias}.id`)} = any(${selection.ids}::uuid[])`);
  const matching = rows.matching(selection.filters);
  const ids = await lock(tx, matching, sql`${sql.ref(`${matching.alias}.id`)} <> all(${selection.except}::uuid[])`);
  if (ids.length > MAX_SELECTED) return refuse(422, 'SELECTION_TOO_LARGE');
  if (ids.length === selection.count) return ids;
  return refuse(409, 'SELECTION_CHANGED', { current: { count: ids.length } });
};

const addCounts = (refused: Map<string, number>, code: string, count: number): void => {
  if (count > 0) refused.set(code, (refused.get(code) ?? 0) + count);
};

/**
 * Runs an action on the rows of a selection, batch by batch in one transaction. `change` gets the ids of a batch and
 * returns the refused rows, by reason. Named rows that do not exist count as 'NOT_FOUND'.
 */
export const changeSelection = async <F>(
  tx: Tx,
  { selection, rows }: { selection: Selection<F>; rows: Rows<F> },
  change: (ids: readonly string[]) => Promise<Readonly<Record<string, number>>>,
): Promise<SelectionOutcome | Refusal> => {
  const ids = await lockSelection(tx, selection, rows);
  if (isRefusal(ids)) return ids;
  const refused = new Map<string, number>();
  if ('ids' in selection) addCounts(refused, 'NOT_FOUND', new Set(selection.ids).size - ids.length);
  const missing = refused.get('NOT_FOUND') ?? 0;
  for (let start = 0; start < ids.length; start += BATCH)
    for (const [code, count] of Object.entries(await change(ids.slice(start, start + BATCH))))
      addCounts(refused, code, count);
  const total = [...refused.values()].reduce((sum, count) => sum + count, 0);
  return { done: ids.length + missing - total, refused: [...refused].map(([code, count]) => ({ code, count })) };
};
