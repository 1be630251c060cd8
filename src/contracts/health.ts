import { z } from 'zod';
import { HOME_KINDS } from '#domain/estimation/sale';
import { defineOperation } from './operation.ts';
import { networkChange, networkRead } from './owners.ts';
import { instant } from './paging.ts';

/** State of the running installation in the network's back office (rule NETWORK-HEALTH). */

const count = z.int().min(0);

/** Maximum number of dead jobs that one call retries and that the list contains. */
export const MAX_DEAD_JOBS = 500;

const deadJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** Null: a job of the network. */
  market: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  attempts: count,
  /** First line of the last error, without e-mail addresses and telephone numbers. */
  error: z.string(),
  failedAt: instant,
});
export type DeadJobItem = z.infer<typeof deadJobSchema>;

const healthSchema = z.object({
  checkedAt: instant,
  version: z.string(),
  /** Start time of this instance. */
  startedAt: instant,
  /** Processes of the product on this database: servers, and commands while they run. */
  instances: z.array(z.object({ address: z.string(), since: instant })),
  checks: z.array(z.object({ check: z.string(), level: z.enum(['ok', 'attention', 'problem']), text: z.string() })),
  queues: z.array(z.object({ queue: z.string(), waiting: count, running: count, retrying: count })),
  /** Newest first. */
  dead: z.array(deadJobSchema).max(MAX_DEAD_JOBS),
});
export type Health = z.infer<typeof healthSchema>;

const rangeSchema = z.object({
  department: z.string(),
  kind: z.enum(HOME_KINDS),
  /** Later sales with which the models were compared. */
  sales: count,
  /** Communes with a range of their own. */
  communes: count,
  /** Median error, as a share of the price; null without later sales. */
  medianError: z.number().nullable(),
  /** Sales of each month and those in the range that was known before it; `month`: 'YYYY-MM', ascending. */
  months: z.array(z.object({ month: z.string(), sales: count, held: count })),
  /** Learnt from invented sales. */
  isDemo: z.boolean(),
});
export type RangeItem = z.infer<typeof rangeSchema>;

export const healthOperations = {
  get: defineOperation({
    ...networkRead,
    path: '/admin/health',
    reads: ['health'],
    summary: 'The running installation: checks, instances, queues and jobs that failed for good.',
    input: z.object({}),
    output: healthSchema,
  }),
  ranges: defineOperation({
    ...networkRead,
    path: '/admin/health/estimations',
    reads: ['health'],
    summary: 'How often the ranges of estimations held the price of later sales, by department and kind of home.',
    input: z.object({}),
    output: z.object({ items: z.array(rangeSchema) }),
  }),
  retry: defineOperation({
    ...networkChange,
    method: 'POST',
    path: '/admin/health/retry',
    changes: ['health'],
    summary: 'Puts dead jobs back into their queues with all their attempts. Ids that are none are left out.',
    input: z.object({ ids: z.array(z.uuid()).min(1).max(MAX_DEAD_JOBS) }),
    output: z.object({ retried: count }),
  }),
} as const;
