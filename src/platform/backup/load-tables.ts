import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { unmark } from '#platform/db/unfinished-restore';
import type { FileStorage } from '#platform/files/storage';
import { JOBS_SCHEMA } from '#platform/jobs-schema';
import { COPY_SETTINGS } from './copy-settings.ts';
import { checkEmpty } from './empty-database.ts';
import { explainRefusedRows } from './explain-failure.ts';
import { restoreSequences } from './load-sequences.ts';
import type { Manifest, TableDump } from './manifest.ts';
import { DamagedBackup, streamParts } from './parts.ts';
import { type BackupTable, listTables, nameOf, withColumns } from './tables.ts';

/** Where tables are read from and loaded into. */
export type LoadOptions = {
  /** Connection of the role that owns the tables. */
  client: pg.ClientBase;
  source: FileStorage;
  manifest: Manifest;
  onTable: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
};

const loadTable = async ({ client, source, signal }: LoadOptions, dump: TableDump): Promise<void> => {
  const copy = client.query(copyFrom(`copy ${withColumns(dump)} from stdin`));
  try {
    const parts = streamParts(source, dump.parts);
    await pipeline(parts, createGunzip(), copy, { signal });
  } catch (error) {
    throw explainRefusedRows(error, `${dump.schema}.${dump.name}`);
  }
  if (copy.rowCount !== dump.rows) throw new DamagedBackup(`${dump.schema}.${dump.name}`);
};

/**
 * The dumps in an order that satisfies foreign keys. @throws DamagedBackup unless they are exactly the existing tables.
 */
const inLoadOrder = (here: readonly BackupTable[], tables: readonly TableDump[]): TableDump[] => {
  const dumps = new Map(tables.map((dump) => [nameOf(dump), dump]));
  const known = new Set(here.map(nameOf));
  const other = tables.find((dump) => !known.has(nameOf(dump))) ?? here.find((table) => !dumps.has(nameOf(table)));
  if (other) throw new DamagedBackup(`${other.schema}.${other.name}`);
  return here.flatMap((table) => dumps.get(nameOf(table)) ?? []);
};

const TRIGGERS = `
  select distinct n.nspname as schema, c.relname as name from pg_trigger t
  join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where not t.tgisinternal and t.tgenabled <> 'D' and n.nspname in ('public', $1)`;

/**
 * Runs `load` without the product's triggers, because the dump also contains the rows that triggers derive. Triggers of
 * foreign keys stay active. COPY cannot write under row-level security, so it is not forced on the owner meanwhile.
 * Runs in the caller's transaction.
 */
const withoutTriggers = async (
  client: pg.ClientBase,
  here: readonly BackupTable[],
  load: () => Promise<void>,
): Promise<void> => {
  const forced = here.filter((table) => table.forced);
  const { rows: triggering } = await client.query<{ schema: string; name: string }>(TRIGGERS, [JOBS_SCHEMA]);
  const alter = async (tables: readonly { schema: string; name: string }[], change: string): Promise<void> => {
    for (const table of tables) await client.query(`alter table ${nameOf(table)} ${change}`);
  };
  await alter(forced, 'no force row level security');
  await alter(triggering, 'disable trigger user');
  await load();
  // A table with pending deferred checks cannot be altered.
  await client.query('set constraints all immediate');
  await alter(triggering, 'enable trigger user');
  await alter(forced, 'force row level security');
};

/**
 * Loads all tables in one transaction (all or nothing), which also removes the mark of an unfinished restore.
 * @throws DamagedBackup when a row count differs from the manifest; StartError when rows are refused, or the database
 * is no longer empty.
 */
export const loadTables = async (options: LoadOptions): Promise<void> => {
  const { client, manifest, onTable, signal } = options;
  await client.query(`begin; ${COPY_SETTINGS}`);
  try {
    const here = await listTables(client);
    const ordered = inLoadOrder(here, manifest.tables);
    await withoutTriggers(client, here, async () => {
      await checkEmpty(client);
      // The installation of the queue may have inserted rows.
      for (const table of here.toReversed().filter(({ schema }) => schema === JOBS_SCHEMA))
        await client.query(`delete from ${nameOf(table)}`);
      for (const [index, dump] of ordered.entries()) {
        signal?.throwIfAborted();
        await loadTable(options, dump);
        onTable(index + 1, ordered.length);
      }
      await restoreSequences(client, manifest.sequences);
    });
    await unmark(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
