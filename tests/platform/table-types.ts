import type pg from 'pg';

type Column = {
  table: string;
  name: string;
  /** Of the column, of the elements of an array, or that of which a domain is made. */
  base: string;
  isArray: boolean;
  isNullable: boolean;
  /** It has a default, or its value is computed. */
  isGenerated: boolean;
  /** Its checks that name no other column. */
  checks: string[];
};

const COLUMNS = `
  select t.relname as "table", c.attname as name, coalesce(base.typname, element.typname, own.typname) as base,
    own.typcategory = 'A' as "isArray", not c.attnotnull as "isNullable",
    c.atthasdef or c.attidentity <> '' as "isGenerated",
    array(
      select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[c.attnum]
    ) as checks
  from pg_class t
  join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  join pg_type own on own.oid = c.atttypid
  left join pg_type element on element.oid = own.typelem and own.typcategory = 'A'
  left join pg_type base on base.oid = own.typbasetype and own.typtype = 'd'
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v') and not t.relispartition
  order by t.relname collate "C", c.attname collate "C"`;

/** What the driver gives, and takes, for a type of PostgreSQL (src/platform/db/connect.ts). */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  point: 'Point',
  text: 'string',
  timestamptz: 'Timestamp',
  uuid: 'string',
};

/** Arrays whose elements are read and written as different types. */
const LISTS: Readonly<Record<string, string>> = { timestamptz: 'Timestamps' };

/** `status in (…)`, or `origins <@ array[…]`, as PostgreSQL writes them. */
const LISTED = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)?\)\)$/;

/** The values to which a check limits a column, as a union; undefined: no check lists them. */
const unionOf = (checks: readonly string[]): string | undefined => {
  const [listed] = checks.flatMap((check) => LISTED.exec(check)?.[1] ?? []);
  return listed && [...listed.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
};

const typeOf = ({ table, name, base, isArray, isNullable, isGenerated, checks }: Column): string => {
  const union = unionOf(checks);
  const element = union ?? TYPES[base];
  if (element === undefined) throw new Error(`${table}.${name}: ${base} has no type in table-types.ts`);
  const list = union ? `(${union})[]` : (LISTS[base] ?? `${element}[]`);
  const type = `${isArray ? list : element}${isNullable ? ' | null' : ''}`;
  return isGenerated ? `Generated<${type}>` : type;
};

const typeName = (table: string): string =>
  table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

const HEAD = `/** Types of the tables and views of the migrated database: \`npm run db:types\` writes this file. */

import type { ColumnType } from 'kysely';

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** JSON columns are written as text: the driver would send a JavaScript array as a PostgreSQL array. */
export type Json = ColumnType<JsonValue, JsonObject | string, JsonObject | string>;
export type JsonArray = JsonValue[];
export type JsonObject = { [x: string]: JsonValue | undefined };
export type JsonPrimitive = boolean | number | string | null;
export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Point = { x: number; y: number };

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type Timestamps = ColumnType<Date[], readonly Date[], readonly Date[]>;
`;

/** A TypeScript file with a type for each table and view of the database, and one of all of them. */
export const tableTypes = async (client: Pick<pg.Client, 'query'>): Promise<string> => {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const types = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.name}: ${typeOf(column)};\n`);
    return `export type ${typeName(table)} = {\n${lines.join('')}};\n`;
  });
  const all = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};\n`);
  return [HEAD, ...types, `export type DB = {\n${all.join('')}};\n`].join('\n');
};
