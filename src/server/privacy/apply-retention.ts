import { type Retained, retainedSince } from '#domain/privacy/retention';
import { recordAudit } from '#server/access';
import type { AdminCtx } from '#server/context';
import {
  type Batch,
  lapsed,
  lapsing,
  oldApplications,
  oldChanges,
  oldConsentLinks,
  oldEstimations,
  oldMails,
  oldMessages,
  oldProofs,
  oldVisits,
} from './queries.ts';

/** Queue of the nightly retention run. */
export const RETENTION_DUE = 'privacy.retention-due';

/** Rows of one statement, to keep transactions short. */
const BATCH = 500;

type Ctx = Pick<AdminCtx, 'write' | 'system' | 'actor'>;
type Work = { ctx: Ctx; marketId: string; signal: AbortSignal | undefined };

/** Numbers of deleted rows; `lapsed`: consents that ended. */
export type RetentionCounts = Record<
  'messages' | 'estimations' | 'applications' | 'visits' | 'mails' | 'changes' | 'lapsed' | 'links' | 'proofs',
  number
>;

/** Runs batches, each in its own transaction, until one is not full. Returns the number of rows. */
const repeat = async (
  { ctx, marketId, signal }: Work,
  kind: Retained,
  run: (batch: Batch) => Promise<number>,
): Promise<number> => {
  const batch = { marketId, before: retainedSince(kind, ctx.system.now()), limit: BATCH };
  let all = 0;
  for (let done = BATCH; done === BATCH; all += done) {
    signal?.throwIfAborted();
    done = await run(batch);
  }
  return all;
};

const deleteOld = (work: Work, kind: Retained, deletion: typeof oldMessages): Promise<number> =>
  repeat(work, kind, (batch) =>
    work.ctx.write(async (tx) => {
      const { numAffectedRows = 0n } = await deletion(batch).execute(tx);
      return Number(numAffectedRows);
    }),
  );

const endLapsed = (work: Work): Promise<number> =>
  repeat(work, 'requests', (batch) =>
    work.ctx.write(async (tx) => {
      const { rows } = await lapsing(batch).execute(tx);
      const ends = rows.map(lapsed(work.marketId, work.ctx.system.now()));
      if (ends.length > 0) await tx.insertInto('consents').values(ends).execute();
      return ends.length;
    }),
  );

const applyToMarket = async (work: Work): Promise<RetentionCounts> => ({
  messages: await deleteOld(work, 'requests', oldMessages),
  estimations: await deleteOld(work, 'requests', oldEstimations),
  applications: await deleteOld(work, 'applications', oldApplications),
  visits: await deleteOld(work, 'visits', oldVisits),
  mails: await deleteOld(work, 'mails', oldMails),
  changes: await deleteOld(work, 'changes', oldChanges),
  // After requests and applications: a consent lapses when no other data of its person is left.
  lapsed: await endLapsed(work),
  links: await deleteOld(work, 'requests', oldConsentLinks),
  proofs: await deleteOld(work, 'proofs', oldProofs),
});

/** Writes the numbers, without personal data, into the audit log. */
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
 * Job handler: deletes data whose retention period has ended, market by market, and logs how much. The sweep of files
 * removes the files of deleted CVs. Idempotent; an interrupted run is continued by the next.
 */
export const applyRetention = async (ctx: Ctx, options: { signal?: AbortSignal } = {}): Promise<void> => {
  const markets = await ctx.write((tx) => tx.selectFrom('markets').select('id').orderBy('id').execute());
  for (const { id } of markets) {
    const deleted = await applyToMarket({ ctx, marketId: id, signal: options.signal });
    if (Object.values(deleted).every((count) => count === 0)) continue;
    await journal(ctx, id, deleted);
    ctx.system.log.info({ marketId: id, ...deleted }, 'retention applied');
  }
};
