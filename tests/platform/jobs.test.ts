import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/connect';
import type { Scope } from '#platform/db/database';
import { type JobHandler, type JobPayload, type Jobs, type JobsOptions, openJobs } from '#platform/jobs';
import { silentLog } from '#platform/log';
import { servingUrl, testDatabaseUrl } from '#tests/harness/database';
import { jobNamed } from '#tests/harness/jobs';
import { query } from '#tests/harness/query';
import { until } from '#tests/harness/until';

const url = await testDatabaseUrl();
const log = silentLog();
const db = await openDatabase({ url: servingUrl(url), log, poolSize: 4 });
const queues = [
  { name: 'greet' },
  { name: 'keyed' },
  { name: 'fragile', retries: 2, retryDelaySeconds: 1, longestDelaySeconds: 1 },
  { name: 'batch', retries: 1, retryDelaySeconds: 1, quiet: true },
  { name: 'shared' },
  { name: 'slow', retries: 3, retryDelaySeconds: 600 },
  { name: 'last', retries: 0, retryDelaySeconds: 600 },
  { name: 'endless', retries: 3, retryDelaySeconds: 600 },
  { name: 'ended' },
];
const opened: Jobs[] = [];
const open = async (options: Partial<JobsOptions> = {}): Promise<Jobs> => {
  const jobs = openJobs({ url: servingUrl(url), log, queues, stopLimitMs: 5_000, ...options });
  await jobs.start();
  opened.push(jobs);
  return jobs;
};
const jobs = await open();
afterAll(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  await db.close();
});

const marketId = crypto.randomUUID();
const scope: Scope = { role: 'vitrine_site', marketId, siteId: null };

/** A handler that records its payloads. */
const keeping =
  (seen: JobPayload[]): JobHandler =>
  async (payload) => {
    seen.push(payload);
  };

test('a job added in a transaction exists when it commits, never when it rolls back', async () => {
  const seen: JobPayload[] = [];
  const failing = db.write(scope, async (tx) => {
    await jobs.send(tx, jobNamed('greet'), { marketId, word: 'rolled back' });
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  await db.write(scope, (tx) => jobs.send(tx, jobNamed('greet'), { marketId, word: 'first' }));
  await jobs.work('greet', keeping(seen));
  await until(() => seen.length === 1);
  await db.write(scope, (tx) => jobs.send(tx, jobNamed('greet'), { marketId, word: 'last' }));
  await until(() => seen.length === 2);
  expect(seen.map((payload) => payload.word)).toEqual(['first', 'last']);
});

test('a tenant cannot add a job for another market or the network, nor read any', async () => {
  const foreign = db.write(scope, (tx) => jobs.send(tx, jobNamed('greet'), { marketId: crypto.randomUUID() }));
  await expect(foreign).rejects.toThrow(/row-level security/);
  await expect(db.write(scope, (tx) => jobs.send(tx, jobNamed('greet'), { marketId: null }))).rejects.toThrow(
    /row-level security/,
  );
  const network = { role: 'vitrine_network' } as const;
  await expect(db.write(network, (tx) => jobs.send(tx, jobNamed('greet'), { marketId }))).rejects.toThrow(
    /row-level security/,
  );
});

test('a key admits one waiting job per market; jobs without a key are independent', async () => {
  const admin = { role: 'vitrine_admin' } as const;
  const other = crypto.randomUUID();
  const ids = await db.write(admin, async (tx) => [
    await jobs.send(tx, jobNamed('keyed'), { marketId }, { onceKey: 'purge' }),
    await jobs.send(tx, jobNamed('keyed'), { marketId }, { onceKey: 'purge' }),
    await jobs.send(tx, jobNamed('keyed'), { marketId: other }, { onceKey: 'purge' }),
    await jobs.send(tx, jobNamed('keyed'), { marketId }),
    await jobs.send(tx, jobNamed('keyed'), { marketId }),
  ]);
  expect(ids.map((id) => id !== null)).toEqual([true, false, true, true, true]);
});

test('a failing job is retried, then dead and listed with its error', async () => {
  const attempts: number[] = [];
  const lasts: boolean[] = [];
  await jobs.work('fragile', async (_, job) => {
    attempts.push(job.attempt);
    lasts.push(job.isLast);
    throw new Error('no luck');
  });
  await db.write(scope, (tx) => jobs.send(tx, jobNamed('fragile'), { marketId, word: 'fragile' }));
  const dead = await until(async () => (await jobs.deadJobs()).find((job) => job.queue === 'fragile'));
  expect([attempts, lasts]).toEqual([
    [1, 2, 3],
    [false, false, true],
  ]);
  expect(dead).toMatchObject({
    queue: 'fragile',
    payload: { marketId, word: 'fragile' },
    attempts: 3,
    error: 'no luck',
  });
});

test('jobs of one batch fail independently: a failed one is retried, the others run once', async () => {
  const runs: unknown[] = [];
  let [atOnce, most] = [0, 0];
  await db.write(scope, (tx) =>
    jobs.sendAll(
      tx,
      jobNamed('batch'),
      ['a', 'b', 'bad', 'c'].map((word) => ({ marketId, word })),
    ),
  );
  const handler: JobHandler = async ({ word }, { attempt }) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise(setImmediate);
    atOnce -= 1;
    runs.push(word);
    if (word === 'bad' && attempt === 1) throw new Error('once');
  };
  await jobs.work('batch', handler, { concurrency: 2, batch: 10 });
  await until(() => runs.length === 5);
  expect(runs.map(String).toSorted((a, b) => a.localeCompare(b))).toEqual(['a', 'b', 'bad', 'bad', 'c']);
  expect(most).toBe(2);
});

test('two workers: each job runs once', async () => {
  const seen: JobPayload[] = [];
  const other = await open();
  await jobs.work('shared', keeping(seen), { concurrency: 2 });
  await other.work('shared', keeping(seen), { concurrency: 2 });
  await db.write(scope, async (tx) => {
    for (let rank = 0; rank < 40; rank++) await jobs.send(tx, jobNamed('shared'), { marketId, rank });
  });
  await until(() => seen.length >= 40);
  expect(seen.map((payload) => payload.rank).sort((a, b) => Number(a) - Number(b))).toEqual([...Array(40).keys()]);
});

test.each([
  ['slow', ['first', 'ended', 'second'], 1],
  ['last', ['first', 'ended', 'second'], 1],
  ['endless', ['first', 'second'], 2],
])(
  'a stopping worker releases its running job, and another worker runs it at once: %s',
  async (queue, expected, at) => {
    // One that gives up has the second half of the limit for what it writes: seconds, on a machine that does much else.
    // The other one uses the whole limit.
    const first = await open({ stopLimitMs: queue === 'endless' ? 400 : 8_000 });
    const runs: string[] = [];
    const attempts: number[] = [];
    const firstRun: JobHandler = (_, { signal }) =>
      new Promise((_resolve, reject) => {
        runs.push('first');
        if (queue === 'endless') return;
        // It has time to write how it ended.
        signal.addEventListener('abort', async () => {
          await db.write(scope, (tx) => jobs.send(tx, jobNamed('ended'), { marketId }));
          runs.push('ended');
          reject(signal.reason);
        });
      });
    await first.work(queue, firstRun);
    await db.write(scope, (tx) => jobs.send(tx, jobNamed(queue), { marketId }));
    await until(() => runs.length === 1);
    await first.stop();
    await jobs.work(queue, async (_, { attempt }) => {
      runs.push('second');
      attempts.push(attempt);
    });
    await until(() => runs.includes('second'));
    expect(runs).toEqual(expected);
    // A run that gave up is none of the attempts.
    expect(attempts).toEqual([at]);
  },
);

test('a schedule is stored once for all instances, in UTC, by the one that started last', async () => {
  for (const cron of ['10 3 * * *', '20 3 * * *', '20 3 * * *'])
    await open({ queues: [{ name: 'greet', schedule: cron }] });
  expect(await query(url, 'select name, cron, timezone, data from pgboss.schedule')).toEqual([
    { name: 'greet', cron: '20 3 * * *', timezone: 'UTC', data: { marketId: null } },
  ]);
});
