import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { type AdminRequestCtx, adminCtx } from '#server/context';
import { getHealth, readGauges, retryJobs } from '#server/doctor';
import { openLiveChanges } from '#server/live';
import { buildAccount } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { testInstallation, testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobNamed } from '#tests/harness/jobs';
import { until } from '#tests/harness/until';

/** The state of the running installation (rule NETWORK-HEALTH). */

const QUEUE = 'broken';
const log = silentLog();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-health-'));
const url = servingUrl(await testDatabaseUrl());
const db = await openDatabase({ url, log });
const jobs = openJobs({ url, log, queues: [{ name: QUEUE, retries: 0 }] });
await jobs.start();
// As in the product, which listens on one connection of each process.
const live = await openLiveChanges({ db });
afterAll(async () => {
  await live.close();
  await jobs.stop();
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const installation = { ...testInstallation(url, dataDir), nightlyBackup: false };
const ports = testPorts(db, { system: { jobs, installation } });
const account = await buildAccount(db, { network_role: 'ALYFE_ADMIN' });
const ctx = {
  ...adminCtx(ports, 'test'),
  person: { accountId: account.id, role: 'admin' },
} as unknown as AdminRequestCtx;

const failJob = async (marketId: string): Promise<string> => {
  await jobs.work(QUEUE, async () => {
    throw new Error('le service ne répond pas\nat line 2');
  });
  await db.write({ role: 'vitrine_admin' }, (tx) => jobs.send(tx, jobNamed(QUEUE), { marketId }));
  await until(async () => (await jobs.deadJobs()).length > 0);
  return (await jobs.deadJobs())[0]?.id ?? '';
};

test('version, processes, checks, and a job that failed for good, which is put back once', async () => {
  const market = await buildMarket(db, { name: 'Arles' });
  const id = await failJob(market.id);
  const health = await getHealth(ctx);
  expect(health).toMatchObject({ version: 'test', startedAt: '2026-11-21T09:00:00.000Z' });
  expect(health.instances).toHaveLength(1);
  expect(health.checks.map(({ check }) => check)).toEqual([
    'role',
    'locks',
    'clock',
    'disk',
    'mails',
    'jobs',
    'backup',
  ]);
  const lineOf = (name: string) => health.checks.find(({ check }) => check === name);
  expect(lineOf('jobs')).toMatchObject({ level: 'attention', text: '0 tâche en retard, 1 abandonnée' });
  expect(lineOf('mails')?.text).toBe('Aucun e-mail en attente');
  expect(lineOf('backup')?.text).toBe('Aucune n’a été faite\u202f; pas de sauvegarde chaque nuit');
  expect(health.dead).toMatchObject([
    { id, queue: QUEUE, market: { id: market.id, name: 'Arles' }, attempts: 1, error: 'le service ne répond pas' },
  ]);
  expect(await retryJobs(ctx, { ids: [id] })).toEqual({ retried: 1 });
  expect(await retryJobs(ctx, { ids: [id] })).toEqual({ retried: 0 });
  const audited = await db.read({ role: 'vitrine_admin' }, async (tx) =>
    sql`select actor_id, details from audit_log where action = 'jobs.retried'`.execute(tx),
  );
  expect(audited.rows).toEqual([{ actor_id: account.id, details: { count: 1 } }]);
});

test('figures of the checks as gauges; without a database one says so', async () => {
  const gauges = await readGauges(ctx);
  expect(gauges).toContainEqual({ check: 'backup', figure: 'level', value: 1 });
  expect(gauges.find(({ check, figure }) => check === 'disk' && figure === 'free')?.value).toBeGreaterThan(0);
  const lost = testPorts(db, { system: { jobs, installation: testInstallation('postgres://x@127.0.0.1:9/none') } });
  expect(await readGauges(adminCtx(lost, 'test'))).toEqual([{ check: 'database', figure: 'level', value: 2 }]);
});
