import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cutPage, isAfter, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import { testDatabase } from '#tests/harness/database';

/** Pages by several columns, some of them in one direction only (rule LIST-TABLE). */
const db = await testDatabase();

type Row = { id: string; open: boolean; total: number; at: string; name: string };
const ROWS: Row[] = Array.from({ length: 48 }, (_, n) => ({
  // Not in the order of the values.
  id: `01a1fee9-0000-7000-8000-${String((n * 29) % 48).padStart(12, '0')}`,
  open: n % 2 === 0,
  total: n % 3,
  at: `2026-11-0${1 + (n % 4)}T10:00:00.00000${n % 2}Z`,
  name: 'ab c"\\'.charAt(n % 6),
}));

type Key = { column: keyof Row; kind: Order['kind']; direction: 'asc' | 'desc' };
const OPEN = { column: 'open', kind: 'boolean', direction: 'desc' } as const satisfies Key;
const TOTAL = { column: 'total', kind: 'number' } as const;
const AT = { column: 'at', kind: 'moment' } as const;
const NAME = { column: 'name', kind: 'text' } as const;
const of = (before: Key[], own: Key, after: Key[] = []) => ({ before, own, after });

const compare = (a: Row, b: Row, keys: readonly Pick<Key, 'column' | 'direction'>[]): number => {
  for (const { column, direction } of keys) {
    if (a[column] === b[column]) continue;
    return a[column] < b[column] === (direction === 'asc') ? -1 : 1;
  }
  return 0;
};

const readPage = async (order: Order, position: Position | undefined, limit: number) => {
  const { rows } = await db.read({ role: 'vitrine_admin' }, (tx) =>
    sql<{ id: string; sort_value: string }>`
      select id, ${sortValue(order)} as sort_value
      from json_to_recordset(${JSON.stringify(ROWS)}::json)
        as r (id uuid, open boolean, total integer, at timestamptz, name text collate "C")
      where ${isAfter(order, 'id', position)} order by ${orderBy(order, 'id')} limit ${limit + 1}`.execute(tx),
  );
  return cutPage(rows, limit);
};

test.each(
  (['asc', 'desc'] as const).flatMap((direction) => [
    of([], { ...TOTAL, direction }),
    of([OPEN], { ...NAME, direction }),
    of([OPEN], { ...TOTAL, direction }, [{ ...NAME, direction: 'asc' }]),
    of(
      [
        { ...NAME, direction },
        { ...TOTAL, direction },
      ],
      { ...AT, direction },
    ),
    of([{ ...TOTAL, direction: 'asc' }, OPEN], { ...AT, direction }, [{ ...NAME, direction: 'desc' }]),
  ]),
)('$before, $own, $after: pages of any size have each row once, in order', async ({ before, own, after }) => {
  const keys = [...before, own, ...after, { column: 'id', direction: own.direction } as const];
  const expected = ROWS.toSorted((a, b) => compare(a, b, keys)).map(({ id }) => id);
  for (const limit of [1, 7, 48]) {
    const seen: string[] = [];
    let position: Position | undefined;
    do {
      const page = await readPage({ before, ...own, after }, position, limit);
      seen.push(...page.rows.map(({ id }) => id));
      position = page.after ?? undefined;
    } while (position);
    expect(seen).toEqual(expected);
  }
});
