import { z } from 'zod';
import type { JobInfo, JobPayload, JobType, Queue, WorkOptions } from '#platform/jobs';
import type { Mailer } from '#platform/mail/mail';
import type { SmsSender } from '#platform/sms/sms';
import type { Ports } from './index.ts';

/** Dependencies of jobs: ports on separate connections, and functions that only jobs use. */
export type JobPorts = Ports & {
  mailer: Mailer;
  sms: SmsSender;
  /** Makes the nightly backup; does nothing without BACKUP_URL. */
  backUp: (options: { signal: AbortSignal }) => Promise<void>;
};

type Shared = Queue &
  WorkOptions & {
    /** Whether it also runs when a worker starts. */
    atStart?: boolean;
  };

type Definition<P extends JobPayload> = Shared &
  JobType<P> & {
    /** Must be idempotent, because a job may run more than once. Throws to be retried. */
    run: (ports: JobPorts, payload: P, info: JobInfo) => Promise<unknown>;
  };

/** A kind of job: its name, retries and schedule, and its handler. */
export type Job = Shared & { handle: (ports: JobPorts, payload: unknown, info: JobInfo) => Promise<void> };

/**
 * Defines a kind of job (rule JOB-DEFINED), exported by a file `*.job.ts`. Its payload is validated before it runs.
 */
export const defineJob = <P extends JobPayload>(definition: Definition<P>): Job & JobType<P> => ({
  ...definition,
  handle: async (ports, payload, info) => {
    await definition.run(ports, definition.payload.parse(payload), info);
  },
});

/** Payload of a job about a row of a site. Its ids are any UUIDs that the database accepts (`z.guid`). */
export const siteJob = z.object({ marketId: z.guid(), siteId: z.guid(), id: z.guid() });
/** Payload of a job about a row of a market center. */
export const marketJob = siteJob.pick({ marketId: true, id: true });
/** Payload of a scheduled job of the network. */
export const networkJob = z.object({ marketId: z.null() });

/** Retries of work that a person is waiting for. */
export const PROMPT = { retries: 20, retryDelaySeconds: 5, limitSeconds: 60 } as const;
/** The same for work with a document to draw, or many rows. */
export const PROMPT_AND_LONG = { ...PROMPT, limitSeconds: 300 } as const;

/** Schedule of digests: at most one an hour for each recipient. */
export const DIGEST = { schedule: '7 * * * *', retries: 2, retryDelaySeconds: 600, limitSeconds: 1800 } as const;

/** Cron expressions, in UTC, of jobs that run more often than each night. */
export const EVERY = {
  /** A certificate is issued within minutes of its request; a feed is late by minutes at most. */
  fewMinutes: '*/5 * * * *',
  /** Windows of rate limits end after minutes or hours, and one visitor can create many of them. */
  quarter: '*/15 * * * *',
} as const;

const nightly = (schedule: string) => ({
  schedule,
  retries: 2,
  retryDelaySeconds: 600,
  limitSeconds: 6 * 3600,
});

/**
 * At night in France, one after another: the backup contains what the retention deletes, and the sweep deletes the CVs
 * that the retention releases.
 */
export const NIGHTLY = {
  backup: nightly('20 1 * * *'),
  retention: nightly('50 1 * * *'),
  sweep: nightly('20 2 * * *'),
} as const;
