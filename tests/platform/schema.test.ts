import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
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
    typeOnlyImports: true,
    print: false,
  });
  await db.destroy();
  await expect(asTypes(types)).toMatchFileSnapshot(SCHEMA);
});

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
