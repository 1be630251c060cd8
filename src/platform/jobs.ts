import { randomUUID } from 'node:crypto';
import { type Clock, fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Tx } from '#platform/db/database';
import { STOP_LIMITS } from '#platform/lifecycle';
import type { Log } from '#platform/log';
import { DEAD, type DeadJob, listDead } from './jobs-dead.ts';
import { type ClaimedJob, releaseJob } from './jobs-release.ts';
import { JOBS_SCHEMA } from './jobs-schema.ts';

export type { DeadJob } from './jobs-dead.ts';

/** Payload of a job: the market for the worker's context; null: the network itself. */
export type JobPayload = { marketId: string | null } & Record<string, unknown>;

/** What a sender of jobs must know about a kind of job. */
export type JobType<P extends JobPayload> = { name: string; payload: z.ZodType<P> };

export type SendOptions = {
  /** Not before this many seconds from now. */
  delaySeconds?: number;
  /** A job is not added while another one of the same market with this key is waiting. */
  onceKey?: string;
  priority?: number;
};

export type JobInfo = {
  id: string;
  /** 1 for the first run. */
  attempt: number;
  /** Whether a failure of this run is final, so that the job is dead. */
  isLast: boolean;
  /**
   * Aborted when the worker stops or the job takes too long. A handler that gives up must throw, and has a moment to
   * record the end of its run.
   */
  signal: AbortSignal;
};

export type JobHandler = (payload: JobPayload, job: JobInfo) => Promise<void>;

export type WorkOptions = {
  /** Number of parallel jobs of this queue in this process; default 1. */
  concurrency?: number;
  /** Number of jobs fetched and completed with one statement; default: `concurrency`. */
  batch?: number;
};

export type QueueOptions = {
  /** Maximum number of runs after the first one. */
  retries?: number;
  /** Seconds before the first retry; doubles each time, with jitter, up to the maximum delay, by default an hour. */
  retryDelaySeconds?: number;
  longestDelaySeconds?: number;
  /** A run that takes longer is aborted and retried; the runs of one batch share this limit. */
  limitSeconds?: number;
  /**
   * New jobs are not announced, and a worker finds them within a second. Announcements serialize the commits of their
   * transactions, which is too slow for frequent actions of visitors.
   */
  quiet?: boolean;
  /**
   * Cron expression, in UTC, of jobs of the network: each time runs once for all instances; a time that was missed
   * while no instance ran is made up for once (rule JOB-NIGHTLY).
   */
  schedule?: string;
};

/** A queue holds the jobs of one kind. */
export type Queue = QueueOptions & { name: string };

/**
 * A durable queue in the same database. Handlers must be idempotent, because a job may run more than once, for example
 * when a worker dies after its work and before reporting it.
 */
export type Jobs = {
  /** Adds a job in the caller's transaction. Null when a job with the same `onceKey` is waiting. */
  send: <P extends JobPayload>(tx: Tx, type: JobType<P>, payload: P, options?: SendOptions) => Promise<string | null>;
  /** Adds several jobs of one kind with one statement. */
  sendAll: <P extends JobPayload>(tx: Tx, type: JobType<P>, payloads: readonly P[]) => Promise<void>;
  /** Handles the jobs of a queue. Call it after `start`. */
  work: (name: string, handler: JobHandler, options?: WorkOptions) => Promise<void>;
  start: () => Promise<void>;
  /**
   * Fetches no more jobs, waits for running ones, aborts those that still run after half of the limit, and releases the
   * remaining ones before the limit. Another worker runs a released job immediately.
   */
  stop: () => Promise<void>;
  /** Newest first, at most 500. */
  deadJobs: () => Promise<readonly DeadJob[]>;
  /** Moves dead jobs back to their queues with all attempts. Returns their number. */
  retryDead: (ids: readonly string[]) => Promise<number>;
};

export type JobsOptions = {
  /** URL of the serving role, not through a pooler in transaction mode: workers LISTEN for new jobs. */
  url: string;
  log: Log;
  /** All queues of the product; sending to another queue is an error. */
  queues: readonly Queue[];
  /** False: this process only sends (a command). */
  handlesJobs?: boolean;
  /** Default: the clock of this machine. */
  clock?: Clock;
  stopLimitMs?: number;
};

const MAX_DELAY_SECONDS = 3_600;
/** A job without a heartbeat for this time was interrupted; the check runs every `SUPERVISE_SECONDS`. */
const HEARTBEAT_SECONDS = 10;
const SUPERVISE_SECONDS = 5;
/** New jobs are announced; polling finds those with a delay or a retry. */
const POLLING = {
  includeMetadata: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
} as const;
/** Fractions of the stop limit after which running jobs are aborted, and released. */
const ABORTED_AT = 0.5;
const RELEASED_AT = 0.9;
const RETENTION_SECONDS = 90 * 86_400;

/** Opens the queue; its tables are created by the migrations. Nothing runs before `start`. */
export const openJobs = ({
  url,
  log,
  queues,
  handlesJobs = true,
  clock,
  stopLimitMs = STOP_LIMITS.jobs,
}: JobsOptions): Jobs => {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'vitrine jobs',
    max: handlesJobs ? 4 : 1,
    migrate: false,
    schedule: handlesJobs,
    supervise: handlesJobs,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: handlesJobs,
    ...(clock && { clock }),
  });
  const stopping = new AbortController();
  const running = new Set<ClaimedJob>();
  const release = (job: ClaimedJob, hasEnded: boolean): Promise<void> =>
    releaseJob(boss, job, { hasEnded }).catch((err: unknown) => log.warn({ err, job: job.id }, 'job not released'));
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));

  const start = async (): Promise<void> => {
    await boss.start();
    await makeQueue(boss, DEAD, { retentionSeconds: RETENTION_SECONDS, deleteAfterSeconds: RETENTION_SECONDS });
    for (const queue of queues) await makeQueue(boss, queue.name, settingsOf(queue));
    if (!handlesJobs) return;
    // In a zone with daylight saving, pg-boss skips what is due in the hour that is skipped in spring, and runs twice
    // what is due in the repeated hour in autumn.
    for (const { name, schedule } of queues)
      if (schedule) await boss.schedule(name, schedule, { marketId: null }, { tz: 'UTC', missed: 'once' });
  };

  const send: Jobs['send'] = (tx, { name }, payload, options = {}) =>
    boss.send(name, payload, {
      db: fromKysely(tx),
      ...(options.delaySeconds === undefined ? {} : { startAfter: options.delaySeconds }),
      // The queues' policy allows one waiting job for each key, so a job without `onceKey` gets a random key.
      singletonKey: options.onceKey === undefined ? randomUUID() : `${payload.marketId}:${options.onceKey}`,
      ...(options.priority === undefined ? {} : { priority: options.priority }),
    });

  const sendAll: Jobs['sendAll'] = async (tx, { name }, payloads) => {
    const jobs = payloads.map((data) => ({ data, singletonKey: randomUUID() }));
    if (jobs.length > 0) await boss.insert(name, jobs, { db: fromKysely(tx) });
  };

  const work = async (
    name: string,
    handler: JobHandler,
    { concurrency = 1, batch = concurrency }: WorkOptions = {},
  ): Promise<void> => {
    let worker = '';
    const run = async (jobs: JobWithMetadata<JobPayload>[]): Promise<JobResult[]> => {
      if (jobs.length === batch) boss.notifyWorker(worker); // more jobs may be waiting: fetch again right after these
      for (const job of jobs) running.add(job);
      return runBatch(jobs, concurrency, async (job) => {
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        const result = await runLogged(name, { ...job, signal }, handler, log);
        running.delete(job);
        if (result.status === 'failed' && stopping.signal.aborted) await release(job, true);
        return result;
      });
    };
    worker = await boss.work<JobPayload, void, typeof POLLING & { batchSize: number }>(
      name,
      { ...POLLING, batchSize: batch },
      run,
    );
  };

  const stop = async (): Promise<void> => {
    const timers = [
      setTimeout(() => stopping.abort(new Error('the worker stops')), stopLimitMs * ABORTED_AT),
      setTimeout(() => running.forEach((job) => void release(job, false)), stopLimitMs * RELEASED_AT),
    ];
    await boss.stop({ graceful: true, timeout: stopLimitMs }).finally(() => timers.forEach(clearTimeout));
  };

  return {
    send,
    sendAll,
    work,
    start,
    stop,
    deadJobs: () => listDead(boss),
    retryDead: async (ids) => (ids.length === 0 ? 0 : boss.redrive(DEAD, { ids: [...ids] })),
  };
};

/** Runs the jobs in order, at most `concurrency` at a time. A failure affects only its own job. */
const runBatch = async <J>(
  jobs: readonly J[],
  concurrency: number,
  run: (job: J) => Promise<JobResult>,
): Promise<JobResult[]> => {
  const results: JobResult[] = [];
  const remaining = jobs.values();
  const runWorker = async (): Promise<void> => {
    for (const job of remaining) results.push(await run(job));
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
  return results;
};

const runLogged = async (
  queue: string,
  { id, data, signal, retryCount, retryLimit }: JobWithMetadata<JobPayload>,
  handler: JobHandler,
  log: Log,
): Promise<JobResult> => {
  const attempt = retryCount + 1;
  const isLast = retryCount >= retryLimit;
  const known = { queue, job: id, attempt, marketId: data.marketId };
  try {
    signal.throwIfAborted(); // the worker stopped before this job began
    await handler(data, { id, attempt, isLast, signal });
    log.debug(known, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    log.warn({ ...known, err: error }, isLast && !signal.aborted ? 'job is dead' : 'job failed, will be retried');
    return { id, status: 'failed', output: error };
  }
};

type Settings = NonNullable<Parameters<PgBoss['createQueue']>[1]>;

const settingsOf = (options: QueueOptions): Settings => ({
  policy: 'short',
  notify: !options.quiet,
  retryLimit: options.retries ?? 5,
  retryDelay: options.retryDelaySeconds ?? 10,
  retryBackoff: true,
  retryDelayMax: options.longestDelaySeconds ?? MAX_DELAY_SECONDS,
  expireInSeconds: options.limitSeconds ?? 900,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deadLetter: DEAD,
});

/** Applies the current options; an earlier version or another instance may already have created the queue. */
const makeQueue = async (boss: PgBoss, name: string, settings: Settings): Promise<void> => {
  await boss.createQueue(name, settings);
  const { policy: _, ...changeable } = settings;
  await boss.updateQueue(name, changeable);
};

/** Maximum seconds until the job of a dead process runs again, on its first retry. */
export const resumedWithinSeconds = ({ retryDelaySeconds = 10 }: QueueOptions): number =>
  HEARTBEAT_SECONDS + 2 * SUPERVISE_SECONDS + 2 * retryDelaySeconds + POLLING.notifyPollingIntervalSeconds;
