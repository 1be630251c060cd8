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

/** Rows of one statement: short transactions, also on the first night of a network that is years old. */
const BATCH = 500;

type Ctx = Pick<AdminCtx, 'write' | 'system' | 'actor'>;
type Work = { ctx: Ctx; marketId: string; signal: AbortSignal | undefined };

/** How many rows of each kind went; `lapsed`: agreements that ended. */
export type Forgotten = Record<
  'messages' | 'estimations' | 'applications' | 'visits' | 'mails' | 'changes' | 'lapsed' | 'links' | 'proofs',
  number
>;

/** Batch after batch, each in a transaction of its own, until one is not full. */
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

const forget = (work: Work, kind: Retained, deletion: typeof oldMessages): Promise<number> =>
  repeat(work, kind, (batch) =>
    work.ctx.write(async (tx) => {
      const { numAffectedRows = 0n } = await deletion(batch).execute(tx);
      return Number(numAffectedRows);
    }),
  );

const lapse = (work: Work): Promise<number> =>
  repeat(work, 'requests', (batch) =>
    work.ctx.write(async (tx) => {
      const { rows } = await lapsing(batch).execute(tx);
      const ends = rows.map(lapsed(work.marketId, work.ctx.system.now()));
      if (ends.length > 0) await tx.insertInto('consents').values(ends).execute();
      return ends.length;
    }),
  );

const forgetOf = async (work: Work): Promise<Forgotten> => ({
  messages: await forget(work, 'requests', oldMessages),
  estimations: await forget(work, 'requests', oldEstimations),
  applications: await forget(work, 'applications', oldApplications),
  visits: await forget(work, 'visits', oldVisits),
  mails: await forget(work, 'mails', oldMails),
  changes: await forget(work, 'changes', oldChanges),
  // After the requests and the applications: an agreement lapses when nothing else is left of its person.
  lapsed: await lapse(work),
  links: await forget(work, 'requests', oldConsentLinks),
  proofs: await forget(work, 'proofs', oldProofs),
});

/** Numbers alone: the journal outlives the people. */
const journal = (ctx: Ctx, marketId: string, forgotten: Forgotten): Promise<void> =>
  ctx.write((tx) =>
    recordAudit(tx, {
      marketId,
      action: 'retention.applied',
      actorId: null,
      actor: ctx.actor,
      subject: { kind: 'market', id: marketId },
      details: forgotten,
      at: ctx.system.now(),
    }),
  );

/**
 * Job handler: deletes what has been kept as long as the privacy page says, market after market, and writes down how much. The files of deleted CVs are
 * named by nobody then: the sweep of files removes them. Idempotent; stopped in the middle, the next run goes on.
 */
export const applyRetention = async (ctx: Ctx, options: { signal?: AbortSignal } = {}): Promise<void> => {
  const markets = await ctx.write((tx) => tx.selectFrom('markets').select('id').orderBy('id').execute());
  for (const { id } of markets) {
    const forgotten = await forgetOf({ ctx, marketId: id, signal: options.signal });
    if (Object.values(forgotten).every((count) => count === 0)) continue;
    await journal(ctx, id, forgotten);
    ctx.system.log.info({ marketId: id, ...forgotten }, 'retention applied');
  }
};
