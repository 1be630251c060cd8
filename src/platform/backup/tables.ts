import pg from 'pg';
import { UNFINISHED_RESTORE } from '#platform/db/unfinished-restore';
import { JOBS_SCHEMA } from '#platform/jobs-schema';

/**
 * A table to back up. `forced`: row-level security also applies to its owner. `adminReads`: vitrine_admin may read it.
 */
export type BackupTable = { schema: string; name: string; columns: string[]; forced: boolean; adminReads: boolean };

/** Tables of the job queue that the product cannot recreate: jobs, and the queues that they refer to. */
const JOB_TABLES = ['queue', 'schedule', 'job_common'];
/**
 * Not backed up: rate limits, which are unlogged in PostgreSQL too, and applied migrations, which are in the manifest.
 */
export const LEFT_OUT: readonly string[] = ['migrations', 'rate_limits', UNFINISHED_RESTORE];

/** SQL: whether an object of this catalog belongs to an extension. `oid`: its column. */
export const ofExtension = (catalog: 'pg_class' | 'pg_proc' | 'pg_type', oid: string): string =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`;

const TABLES = `
  select n.nspname as schema, c.relname as name, c.relforcerowsecurity as forced,
    has_table_privilege('vitrine_admin', c.oid, 'select') as "adminReads",
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' and c.relname <> all ($1)
    or n.nspname = $2 and c.relname = any ($3))
    and not ${ofExtension('pg_class', 'c.oid')}`;

const REFERENCES = `
  select distinct conrelid::regclass::oid as child, confrelid::regclass::oid as parent,
    (select relname from pg_class where oid = conrelid) as "childName",
    (select relname from pg_class where oid = confrelid) as "parentName"
  from pg_constraint where contype = 'f' and conrelid <> confrelid`;

type Reference = { childName: string; parentName: string };

/** Sorts referenced tables before the tables that refer to them, so that foreign keys hold while rows are loaded. */
const inOrder = (tables: readonly BackupTable[], references: readonly Reference[]): BackupTable[] => {
  const sorted: BackupTable[] = [];
  const left = new Map(tables.map((table) => [table.name, table]));
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some((reference) => reference.childName === name && left.has(reference.parentName)),
    );
    if (free.length === 0) throw new Error(`circular foreign keys between tables: ${[...left.keys()].join(', ')}`);
    for (const table of free) {
      left.delete(table.name);
      sorted.push(table);
    }
  }
  return sorted;
};

/** The table with its schema, quoted. */
export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

/** A table with its columns, quoted, for COPY. */
export const withColumns = (table: { schema: string; name: string; columns: readonly string[] }): string =>
  `${nameOf(table)} (${table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')})`;

/** Every table that a restore needs, from the catalog, so that a new table is included automatically. */
export const listTables = async (client: pg.ClientBase): Promise<BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(TABLES, [LEFT_OUT, JOBS_SCHEMA, JOB_TABLES]);
  const references = await client.query<Reference>(REFERENCES);
  return inOrder(
    rows.toSorted((a, b) => (`${a.schema}.${a.name}` < `${b.schema}.${b.name}` ? -1 : 1)),
    references.rows,
  );
};
