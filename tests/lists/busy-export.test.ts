import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Tx } from '#platform/db/database';
import { DatabaseUnavailable } from '#platform/db/unavailable';
import { silentLog } from '#platform/log';
import { exportRows } from '#server/lists';
import { buildMarket } from '#tests/factories/market';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';

/** A file whose download has begun, on a server that has no connection for a while (rule LIST-EXPORT). */

const db = await openDatabase({ url: servingUrl(await testDatabaseUrl()), log: silentLog() });
afterAll(() => db.close());
for (const name of ['Agence A', 'Agence B']) await buildMarket(db, { name });

type Row = { id: string; name: string };

/** The file of all market centers; the database refuses these transactions, counted from 1. */
const fileOf = async (refused: (turn: number) => boolean): Promise<string> => {
  let turn = 0;
  const write = async <R>(work: (tx: Tx) => Promise<R>): Promise<R> => {
    turn += 1;
    if (refused(turn)) throw new DatabaseUnavailable('too many callers wait for a connection');
    return db.write({ role: 'vitrine_admin' }, work);
  };
  const { stream } = await exportRows<Row>({
    write,
    rows: { table: 'markets', alias: 'm', where: sql<boolean>`true` },
    order: { column: 'm.name', kind: 'text', direction: 'asc' },
    columns: [{ header: 'Nom', value: ({ name }) => name }],
    read: (tx, ids) => tx.selectFrom('markets').select(['id', 'name']).where('id', 'in', ids).execute(),
    name: 'markets.csv',
    timeZone: 'Europe/Paris',
  });
  return new Response(stream).text();
};

test('its rows are read again until there is a connection', async () => {
  expect(await fileOf((turn) => turn === 2 || turn === 3)).toBe('Nom\r\nAgence A\r\nAgence B\r\n');
});

test('a file that has not begun is refused at once', async () => {
  await expect(fileOf((turn) => turn === 1)).rejects.toThrow(DatabaseUnavailable);
});
