import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { openEmbedded } from '#platform/db/embedded';
import { migrate } from '#platform/db/migrate';
import { silentLog } from '#platform/log';
import { buildMarket } from '#tests/factories/market';
import { openOwned } from '#tests/harness/access';
import { openOwnPostgres } from './fixtures/own-postgres.ts';

const log = silentLog();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-role-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('a directory that a superuser served is served by an ordinary role, which also holds the lease', async () => {
  const server = await openOwnPostgres(dataDir);
  await migrate({ url: server.url, log });
  const former = `select count(*)::int as n from pg_roles where rolname = 'vitrine_app'`;
  expect(await server.query(former)).toEqual([{ n: 0 }]);
  await server.stop('fast');

  const embedded = await openEmbedded({ dataDir, user: { kind: 'server', label: 'test' }, log });
  const db = await openDatabase({ url: (await openOwned(embedded.url)).url, log });
  await buildMarket(db);
  const sessions = await server.query(
    "select distinct usename as login from pg_stat_activity where backend_type = 'client backend' and pid <> " +
      'pg_backend_pid()',
  );
  expect(sessions).toEqual([{ login: 'vitrine_app' }]);
  await db.close();
  await embedded.close();
});
