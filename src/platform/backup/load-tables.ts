import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { FileStorage } from '#platform/files/storage';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import type { TableDump } from './manifest.ts';
import { DamagedBackup, readParts } from './parts.ts';
import { type BackupTable, listTables } from './tables.ts';

/** Where tables are read from and loaded into. */
export type LoadOptions = {
  /** Connected as the role that owns the tables. */
  client: pg.ClientBase;
  source: FileStorage;
  tables: readonly TableDump[];
  onTable: (done: number, total: number) => void;
};

const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const loadTable = async ({ client, source }: LoadOptions, dump: TableDump): Promise<void> => {
  const list = dump.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyFrom(`copy ${nameOf(dump)} (${list}) from stdin`));
  await pipeline(Readable.from(readParts(source, dump.parts), { objectMode: false }), createGunzip(), copy);
  if (copy.rowCount !== dump.rows) throw new DamagedBackup(`${dump.schema}.${dump.name}`);
};

/** The dumps in an order that foreign keys allow. @throws DamagedBackup when a dumped table does not exist here. */
const inLoadOrder = (here: readonly BackupTable[], tables: readonly TableDump[]): TableDump[] => {
  const known = new Set(here.map(nameOf));
  const unknown = tables.find((dump) => !known.has(nameOf(dump)));
  if (unknown) throw new DamagedBackup(`${unknown.schema}.${unknown.name}`);
  return here.flatMap((table) => tables.filter((dump) => nameOf(dump) === nameOf(table)));
};

/**
 * Loads every table in one transaction: all of them, or nothing. COPY cannot write under row-level security, so it is
 * not forced on the owner until the end of the transaction.
 * @throws DamagedBackup when a row count differs from the manifest.
 */
export const loadTables = async (options: LoadOptions): Promise<void> => {
  const { client, tables, onTable } = options;
  await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  try {
    const here = await listTables(client);
    const forced = here.filter((table) => table.forced);
    for (const table of forced) await client.query(`alter table ${nameOf(table)} no force row level security`);
    // The installation of the queue may have inserted rows.
    for (const table of here.toReversed().filter(({ schema }) => schema === JOBS_SCHEMA))
      await client.query(`delete from ${nameOf(table)}`);
    for (const [index, dump] of inLoadOrder(here, tables).entries()) {
      await loadTable(options, dump);
      onTable(index + 1, tables.length);
    }
    for (const table of forced) await client.query(`alter table ${nameOf(table)} force row level security`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
