import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { Check } from '#domain/doctor/levels';
import { openDatabase } from '#platform/db/connect';
import { diskStorage } from '#platform/files/disk';
import { closeImages } from '#platform/images/images';
import { openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { adminCtx, marketCtx } from '#server/context';
import { examine, type Finding } from '#server/doctor';
import { ingestPicture } from '#server/files';
import { buildAccount, PASSWORD } from '#tests/factories/account';
import { buildMarket } from '#tests/factories/market';
import { photo } from '#tests/files/hostile-pictures';
import { testPorts } from '#tests/harness/contexts';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { until } from '#tests/harness/until';

const log = silentLog();
const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-doctor-'));
const url = await testDatabaseUrl();
const db = await openDatabase({ url: servingUrl(url), log });
const jobs = openJobs({ url: servingUrl(url), log, queues: [], handlesJobs: false });
await jobs.start();
const files = await diskStorage(dataDir);
const now = new Date();
const ports = testPorts(db, { system: { files, jobs, now: () => now } });
const client = new pg.Client({ connectionString: url, application_name: 'doctor test' });
await client.connect();
afterAll(async () => {
  closeImages();
  await client.end();
  await jobs.stop();
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});

const ctx = {
  ...adminCtx(ports, 'test'),
  client,
  dataDir,
  nightlyBackup: true,
  findBackup: null,
  demoPassword: PASSWORD,
};
const findAll = async (asked = ctx): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for await (const finding of examine(asked)) findings.push(finding);
  return findings;
};
const find = async (check: Check): Promise<Finding | undefined> =>
  (await findAll()).find((finding) => finding.check === check);

const onServer = async (sql: string, values: unknown[] = []): Promise<void> => {
  const other = new pg.Client(url);
  await other.connect();
  await other.query(sql, values).finally(() => other.end());
};

test('reports a picture without its file, and a file without a row', async () => {
  const market = marketCtx(ports, (await buildMarket(db)).id);
  const taken = await ingestPicture(market, { bytes: await photo(30, 20) });
  if (!taken.ok) throw new Error(taken.reason);
  expect(await find('files')).toMatchObject({ level: 'ok', facts: { missing: 0, unnamed: 0 } });
  const key = `pictures/${taken.picture.id.slice(0, 2)}/${taken.picture.id}/original`;
  await files.delete(key);
  expect(await find('files')).toMatchObject({ level: 'problem', facts: { missing: 1, example: key } });
});

test('reports mails that wait, are stored without a service, or were refused', async () => {
  const market = await buildMarket(db);
  const old = new Date(now.getTime() - 7_200_000);
  for (const [index, status] of (['waiting', 'kept', 'failed'] as const).entries())
    await db.write({ role: 'vitrine_admin' }, (tx) =>
      tx
        .insertInto('outbox')
        .values({
          market_id: market.id,
          id: `00000000-0000-7000-8000-00000000000${index}`,
          kind: 'mail',
          template: 'test',
          recipient: 'a@b.fr',
          subject: 's',
          body_text: 't',
          status,
          cause: `test:${index}`,
          created_at: old,
        })
        .execute(),
    );
  expect(await find('mails')).toEqual({
    check: 'mails',
    level: 'problem',
    facts: { waiting: 1, oldest: 7200, kept: 1, failed: 1 },
  });
});

test('reports a session that waits for a lock, and its blocker', async () => {
  const holder = new pg.Client({ connectionString: url, application_name: 'long import' });
  const waiting = new pg.Client(url);
  await Promise.all([holder.connect(), waiting.connect()]);
  await holder.query('begin; lock table messages');
  const waits = waiting.query('begin; lock table messages; commit');
  await until(async () => {
    const { rowCount } = await client.query(`select from pg_stat_activity where wait_event_type = 'Lock'`);
    return rowCount === 1;
  });
  expect(await find('locks')).toMatchObject({ facts: { waiting: 1, holder: 'long import' } });
  await holder.query('rollback');
  await waits;
  await Promise.all([holder.end(), waiting.end()]);
});

test('reports a missing nightly backup, the clock, the disk and the jobs', async () => {
  expect(await find('backup')).toMatchObject({ level: 'problem', facts: { age: null, nightly: true } });
  await onServer(
    "insert into backups (id, name, place, made_at, rows, files, bytes) values (gen_random_uuid(), 'n', '/b', " +
      '$1, 1, 1, 1)',
    [new Date(now.getTime() - 3_600_000)],
  );
  const findings = await findAll();
  const facts = { place: '/b', age: 3600, nightly: true, rehearsed: false, found: null };
  expect(findings).toContainEqual({ check: 'backup', level: 'attention', facts });
  expect(findings).toContainEqual({ check: 'clock', level: 'ok', facts: { offset: 0 } });
  expect(findings).toContainEqual({ check: 'jobs', level: 'ok', facts: { dead: 0, late: 0, oldest: 0 } });
  expect(findings).toContainEqual(
    expect.objectContaining({ check: 'disk', facts: expect.objectContaining({ path: dataDir }) }),
  );
});

test('reports an account with the demo password', async () => {
  expect(await find('passwords')).toMatchObject({ level: 'ok', facts: { known: 0 } });
  await buildAccount(db);
  expect(await find('passwords')).toMatchObject({ level: 'problem', facts: { known: 1, demo: false } });
});

test('a failing check is reported and does not stop the others', async () => {
  const findings = await findAll({ ...ctx, dataDir: join(dataDir, 'missing') });
  expect(findings.find(({ check }) => check === 'disk')).toMatchObject({
    level: 'problem',
    failed: expect.objectContaining({ code: 'ENOENT' }),
  });
  expect(findings).toHaveLength(9);
});
