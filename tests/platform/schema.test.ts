import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { PostgresDialect as Generator, generate } from 'kysely-codegen';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/harness/database';

const SCHEMA = fileURLToPath(import.meta.resolve('#platform/db/schema'));

// `npm run db:types` writes the file; this test fails when it does not match the migrations.
test('the committed types are those of the migrated database', async () => {
  const url = await testDatabaseUrl();
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }) });
  const dialect = new Generator({ dateParser: 'string', numericParser: 'number' });
  const types = await generate({
    db,
    dialect,
    includePattern: 'public.*',
    typeMapping: { int8: 'number', numeric: 'number' },
    overrides: { columns: await unionColumns(db) },
    typeOnlyImports: true,
    print: false,
  });
  await db.destroy();
  await expect(asTypes(types)).toMatchFileSnapshot(SCHEMA);
});

type CheckRow = { column: string; isNullable: boolean; isGenerated: boolean; isArray: boolean; check: string };

/**
 * Types of the columns whose check lists their values, as `status in ('draft', 'published')`, by 'table.column': the
 * union of these values, nullable and generated as the column.
 */
const unionColumns = async (db: Kysely<unknown>): Promise<Record<string, string>> => {
  const { rows } = await sql<CheckRow>`
    select t.relname || '.' || c.attname as column, not c.attnotnull as "isNullable", c.atthasdef as "isGenerated",
      c.attndims > 0 as "isArray", pg_get_constraintdef(k.oid) as check
    from pg_constraint k
    join pg_class t on t.oid = k.conrelid
    join pg_attribute c on c.attrelid = t.oid and c.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace
  `.execute(db);
  const columns = rows.flatMap(({ column, isNullable, isGenerated, isArray, check }) => {
    const listed = LISTED.exec(check)?.[1];
    if (listed === undefined) return [];
    const values = [...listed.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`).join(' | ');
    const type = `${isArray ? `(${values})[]` : values}${isNullable ? ' | null' : ''}`;
    return [[column, isGenerated ? `Generated<${type}>` : type] as const];
  });
  return Object.fromEntries(columns);
};
/** `status in (…)`, or `origins <@ array[…]`, as PostgreSQL writes them. */
const LISTED = /^CHECK \(\(\w+ (?:= ANY \(|<@ )ARRAY\[([^\]]*)\]\)?\)\)$/;

/**
 * The code style uses `type`, not `interface`. JSON columns are written as text, because the driver would send a
 * JavaScript array as a PostgreSQL array.
 */
const asTypes = (source: string): string =>
  source
    .replace(/export interface (\w+) \{([^}]*)\}/g, 'export type $1 = {$2};')
    .replace(
      'export type Json = JsonValue;',
      'export type Json = ColumnType<JsonValue, JsonObject | string, JsonObject | string>;',
    )
    .replace(/\n*$/, '\n');
