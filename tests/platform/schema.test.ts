import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabaseUrl } from '#tests/harness/database';
import { tableTypes } from './table-types.ts';

const SCHEMA = fileURLToPath(import.meta.resolve('#platform/db/schema'));

// `npm run db:types` writes the file; this test fails when it does not match the migrations.
test('the committed types are those of the migrated database', async () => {
  const client = new pg.Client({ connectionString: await testDatabaseUrl() });
  await client.connect();
  const types = await tableTypes(client).finally(() => client.end());
  await expect(types).toMatchFileSnapshot(SCHEMA);
});
