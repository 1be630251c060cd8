import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type AccessOptions, openAccess } from '#platform/db/access';
import { openEmbedded } from '#platform/db/embedded';
import { silentLog } from '#platform/log';
import { TEST_SECRET } from '#tests/harness/access';
import { startLine } from '#tests/harness/start-line';

const log = silentLog();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-fsync-'));
const server = await openEmbedded({ dataDir, user: { kind: 'server', label: 'test' }, log, durable: false });
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const options: AccessOptions = {
  url: null,
  directUrl: null,
  ownerUrl: null,
  replicaUrls: [],
  readSecret: async () => TEST_SECRET,
  production: true,
  log,
};

test('in production a server with fsync=off is refused, embedded or external, before anything is written', async () => {
  const line = /^Base de données : fsync=off avec NODE_ENV=production[^\n]*$/;
  const embedded = { ...options, ownerUrl: server.url };
  expect(await startLine(openAccess(embedded))).toMatch(line);
  expect(await startLine(openAccess({ ...options, url: server.url }))).toMatch(line);
  const served = await openAccess({ ...embedded, production: false });
  expect(await startLine(openAccess({ ...served, readSecret: null, production: true, log }))).toMatch(line);
});
