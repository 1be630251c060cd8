import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStorage } from '#platform/files/storage';
import { type TableDump, tablePartKey } from './manifest.ts';
import { putStream } from './parts.ts';
import { type BackupTable, listTables } from './tables.ts';

/** Where tables are read from and written to. */
export type DumpOptions = {
  client: pg.ClientBase;
  target: FileStorage;
  /** Name of the backup. */
  name: string;
  onTable: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

/** Dumps the rows of a table, under the role that row-level security lets read all of them. */
const dumpTable = async ({ client, target, name }: DumpOptions, table: BackupTable): Promise<TableDump> => {
  const { schema, name: tableName, columns } = table;
  await client.query(table.adminReads ? 'set local role vitrine_admin' : 'set local role none');
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const from = `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(tableName)}`;
  const copy = client.query(copyTo(`copy ${from} (${list}) to stdout`));
  const gzip = createGzip();
  const [, parts] = await Promise.all([
    pipeline(copy, gzip),
    putStream(target, gzip, (number) => tablePartKey(name, { schema, table: tableName, number })),
  ]);
  return { schema, name: tableName, columns, rows: copy.rowCount, parts };
};

/** Writes every table; the caller's transaction gives all of them one snapshot. */
export const dumpTables = async (options: DumpOptions): Promise<TableDump[]> => {
  const tables = await listTables(options.client);
  const dumps: TableDump[] = [];
  for (const table of tables) {
    options.signal?.throwIfAborted();
    dumps.push(await dumpTable(options, table));
    options.onTable(dumps.length, tables.length);
  }
  await options.client.query('set local role none');
  return dumps;
};
