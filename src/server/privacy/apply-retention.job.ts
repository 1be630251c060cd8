import {
  RETENTION_STEPS,
  type RetentionPeriods,
  type RetentionStep,
  retainedSince,
  STEP_NAMES,
} from '#domain/privacy/retention';
import { recordAudit } from '#server/access';
import { endAlerts } from '#server/alerts';
import { type AdminCtx, adminCtx, defineJob, doEach, NIGHTLY, networkJob } from '#server/context';
import { type Batch, deleteOld, lapsed, lapsing, unusedAlerts } from './queries.ts';
import { readPeriods } from './retention-periods.ts';

/** Rows of one statement, to keep transactions short. */
const BATCH = 500;

type Ctx = Pick<AdminCtx, 'write' | 'system' | 'actor'>;
type Work = { ctx: Ctx; marketId: string; periods: RetentionPeriods; signal: AbortSignal | undefined };

/** Numbers of deleted rows; `lapsed`: expired consents. */
export type RetentionCounts = Record<RetentionStep, number>;

const endConsents = async ({ ctx, marketId }: Work, batch: Batch): Promise<number> =>
  ctx.write(async (tx) => {
    const { rows } = await lapsing(batch).execute(tx);
    const ends = rows.map(lapsed(marketId, ctx.system.now()));
    if (ends.length > 0) await tx.insertInto('consents').values(ends).execute();
    return ends.length;
  });

const runBatch = (work: Work, step: RetentionStep, batch: Batch): Promise<number> => {
  const { ctx } = work;
  if (step === 'lapsed') return endConsents(work, batch);
  if (step === 'alerts') {
    const ending = { where: unusedAlerts(batch), form: 'retention', now: ctx.system.now(), limit: BATCH } as const;
    return ctx.write((tx) => endAlerts(tx, ending));
  }
  return ctx.write(async (tx) => Number((await deleteOld(step, batch).execute(tx)).numAffectedRows ?? 0n));
};

/** Runs batches, each in its own transaction, until one is not full. Returns the total number of rows. */
const runStep = async (work: Work, step: RetentionStep): Promise<number> => {
  const { ctx, marketId, periods, signal } = work;
  const before = retainedSince(periods[RETENTION_STEPS[step]], ctx.system.now());
  let all = 0;
  for (let done = BATCH; done === BATCH; all += done) {
    signal?.throwIfAborted();
    done = await runBatch(work, step, { marketId, before, limit: BATCH });
  }
  return all;
};

/** The order of the steps matters: a consent expires when no other data of its person is left. */
const applyToMarket = async (work: Work): Promise<RetentionCounts> => {
  const counts: Partial<RetentionCounts> = {};
  for (const step of STEP_NAMES) counts[step] = await runStep(work, step);
  return counts as RetentionCounts;
};

/** Writes the numbers, without personal data, to the audit log. */
const journal = (ctx: Ctx, marketId: string, deleted: RetentionCounts): Promise<void> =>
  ctx.write((tx) =>
    recordAudit(tx, {
      marketId,
      action: 'retention.applied',
      actorId: null,
      actor: ctx.actor,
      subject: { kind: 'market', id: marketId },
      details: deleted,
      at: ctx.system.now(),
    }),
  );

/**
 * Job handler: deletes data whose retention period has ended, market by market, and logs the numbers. The sweep of
 * files removes the files of deleted CVs. Idempotent; an interrupted run is continued by the next one.
 */
export const applyRetention = async (ctx: Ctx, options: { signal?: AbortSignal } = {}): Promise<void> => {
  const { markets, periods } = await ctx.write(async (tx) => ({
    markets: await tx.selectFrom('markets').select('id').orderBy('id').execute(),
    periods: await readPeriods(tx),
  }));
  const { signal } = options;
  await doEach(
    markets,
    async ({ id }) => {
      const deleted = await applyToMarket({ ctx, marketId: id, periods, signal });
      if (Object.values(deleted).every((count) => count === 0)) return;
      await journal(ctx, id, deleted);
      ctx.system.log.info({ marketId: id, ...deleted }, 'retention applied');
    },
    signal,
  );
};

/** Job of `applyRetention`. */
export const RETENTION_DUE = defineJob({
  name: 'privacy.retention-due',
  payload: networkJob,
  ...NIGHTLY.retention,
  run: (ports, _, info) => applyRetention(adminCtx(ports, 'retention'), info),
});
