import { NIL } from 'uuid';

/** All rows of a query, read in batches: `read` returns the next ones after an id, ordered by `idOf`. */
export async function* inIdOrder<T>(
  read: (after: string) => Promise<readonly T[]>,
  idOf: (row: T) => string,
): AsyncGenerator<T> {
  for (let after: string | undefined = NIL; after !== undefined; ) {
    const rows: readonly T[] = await read(after);
    yield* rows;
    const last = rows.at(-1);
    after = last && idOf(last);
  }
}
