import type pg from 'pg';
import type { SequenceDump } from './manifest.ts';

/** Columns whose default is the next value of a sequence. */
const USES = `
  select s.relname as name, format('%I.%I', n.nspname, c.relname) as "table", quote_ident(a.attname) as "column"
  from pg_attrdef ad
  join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = ad.oid and d.refclassid = 'pg_class'::regclass
  join pg_class s on s.oid = d.refobjid and s.relkind = 'S'
  join pg_class c on c.oid = ad.adrelid join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = ad.adrelid and a.attnum = ad.adnum
  where n.nspname = 'public'`;

type Use = { name: string; table: string; column: string };

/** The highest values in the loaded rows, for backups without sequence values. */
const highestValues = async (client: pg.ClientBase): Promise<SequenceDump[]> => {
  const { rows } = await client.query<Use>(USES);
  const found: SequenceDump[] = [];
  for (const { name, table, column } of rows) {
    const highest = await client.query<{ value: number | null }>(
      `select max(${column})::float8 as value from ${table}`,
    );
    found.push({ name, value: highest.rows[0]?.value ?? 0 });
  }
  return found.filter(({ value }) => value > 0);
};

/** Continues every sequence after its last value. `dumped: null`: the backup does not contain the values. */
export const restoreSequences = async (
  client: pg.ClientBase,
  dumped: readonly SequenceDump[] | null,
): Promise<void> => {
  for (const { name, value } of dumped ?? (await highestValues(client)))
    await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint)`, [name, value]);
};
