import type pg from 'pg';
import { UNFINISHED_RESTORE } from '#platform/db/unfinished-restore';
import { StartError } from '#platform/errors';
import { LEFT_OUT, nameOf, ofExtension } from './tables.ts';

type Table = { schema: string; name: string; forced: boolean };

/** Tables of schema `public`, except those of extensions, those that a new installation fills, and rate limits. */
const TABLES = `
  select n.nspname as schema, c.relname as name, c.relforcerowsecurity as forced
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname = 'public' and c.relname <> all ($1)
    and not ${ofExtension('pg_class', 'c.oid')}
  order by c.relname`;

const readTables = async (client: pg.ClientBase): Promise<Table[]> =>
  (await client.query<Table>(TABLES, [LEFT_OUT])).rows;

const checkTable = async (client: pg.ClientBase, table: Table): Promise<void> => {
  const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`);
  if (rowCount) throw new StartError('restore-not-empty', { table: table.name });
};

/**
 * For a transaction in which row-level security is not forced on the owner. @throws StartError when a table has rows
 */
export const checkEmpty = async (client: pg.ClientBase): Promise<void> => {
  for (const table of await readTables(client)) await checkTable(client, table);
};

/** Maximum wait for a table lock in a database in use. */
const LOCK_MS = 5000;

/** @throws StartError when a table has rows: a restore never removes any. Changes nothing. */
export const checkEmptyDatabase = async (client: pg.ClientBase): Promise<void> => {
  for (const table of await readTables(client)) {
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
    try {
      if (table.forced) await client.query(`alter table ${nameOf(table)} no force row level security`);
      await checkTable(client, table);
    } finally {
      await client.query('rollback');
    }
  }
};

const RESTORE_LOCK = 7_406;

/** Allows one restore into a database at a time, until the connection ends. @throws StartError when another one runs */
export const lockRestores = async (client: pg.ClientBase): Promise<void> => {
  const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [RESTORE_LOCK]);
  if (rows[0]?.ok !== true) throw new StartError('restore-running', null);
};

const SERVERS = `
  select from pg_stat_activity
  where datname = current_database() and application_name = 'vitrine listen' limit 1`;

/** @throws StartError when a server of the product uses the database, because it would not notice the loaded rows. */
export const checkUnused = async (client: pg.ClientBase): Promise<void> => {
  if ((await client.query(SERVERS)).rowCount) throw new StartError('restore-server-running', null);
};

/**
 * Drops all objects of the product in its schemas, except the mark of an unfinished restore. Objects of extensions
 * stay. Ordered by kind: tables first, because their dependent objects are dropped with them.
 */
const RESET = `
do $$
declare one text;
begin
  -- In an array: all names are collected before the first drop.
  foreach one in array array(
    select format('drop %s if exists %s cascade',
      case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'S')
      and c.relname <> '${UNFINISHED_RESTORE}' and not ${ofExtension('pg_class', 'c.oid')}
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
    union all
    select format('drop type if exists %s cascade', t.oid::regtype)
    from pg_type t left join pg_class c on c.oid = t.typrelid
    where t.typnamespace = 'public'::regnamespace and (t.typtype in ('d', 'e') or c.relkind = 'c')
      and not ${ofExtension('pg_type', 't.oid')})
  loop
    execute one;
  end loop;
end $$`;

/**
 * Removes the schema of an empty database, which another version created, so that an older one can be created.
 * @throws StartError when a table has rows: nothing is removed then
 */
export const resetSchema = async (client: pg.ClientBase, jobsSchema: string): Promise<void> => {
  await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
  try {
    // Also locks each table until the end, so that it stays empty.
    for (const table of await readTables(client))
      await client.query(`alter table ${nameOf(table)} no force row level security`);
    await checkEmpty(client);
    await client.query(`${RESET}; drop schema if exists ${jobsSchema} cascade; commit`);
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
