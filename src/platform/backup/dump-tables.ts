import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { FileStorage } from '#platform/files/storage';
import { type SequenceDump, type TableDump, tablePartKey } from './manifest.ts';
import { putStream } from './parts.ts';
import { type BackupTable, listTables, withColumns } from './tables.ts';

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
  const copy = client.query(copyTo(`copy ${withColumns(table)} to stdout`));
  const gzip = createGzip();
  const both = [
    pipeline(copy, gzip),
    putStream(target, gzip, (number) => tablePartKey(name, { schema, table: tableName, number })),
  ] as const;
  // If one fails, the other one is awaited too, because nothing may be written after the caller has removed the parts.
  const [, parts] = await Promise.all(both).finally(() => Promise.allSettled(both));
  // The stream of pg-copy-streams 7 ends with the last row; the number of rows may arrive after it, but before the next
  // response.
  await client.query('set local role none');
  return { schema, name: tableName, columns, rows: copy.rowCount, parts };
};

/** Writes all tables; the caller's transaction provides one snapshot for all of them. */
export const dumpTables = async (options: DumpOptions): Promise<TableDump[]> => {
  const tables = await listTables(options.client);
  const dumps: TableDump[] = [];
  for (const table of tables) {
    options.signal?.throwIfAborted();
    dumps.push(await dumpTable(options, table));
    options.onTable(dumps.length, tables.length);
  }
  return dumps;
};

const SEQUENCES = `
  select sequencename as name, last_value::float8 as value,
    has_sequence_privilege(format('%I.%I', schemaname, sequencename), 'usage, select') as readable
  from pg_sequences where schemaname = 'public' order by 1`;

/** The last value of every sequence that has one. Read after the tables, it is at least the snapshot's value. */
export const dumpSequences = async (client: pg.ClientBase): Promise<SequenceDump[]> => {
  await client.query('set local role vitrine_admin');
  const { rows } = await client.query<{ name: string; value: number | null; readable: boolean }>(SEQUENCES);
  await client.query('set local role none');
  const closed = rows.find(({ readable }) => !readable);
  if (closed) throw new Error(`vitrine_admin may not read the sequence ${closed.name}`);
  return rows.flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]));
};
