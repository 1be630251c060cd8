import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { ImportReason } from '#contracts/feeds';
import { isAcceptable } from '#domain/feeds/codes';
import type { Tx } from '#platform/db/database';
import type { JobInfo } from '#platform/jobs';
import { withTemporaryFolder } from '#platform/temporary-folders';
import { defineJob, type MarketCtx, marketCtx, siteJob } from '#server/context';
import { type Feed, type ImportOptions, importFeed, runCounted } from '#server/imports';
import { isMarketActive } from '#server/network-office';
import { openSource } from './open-source.ts';
import {
  addressColumns,
  type SourceChange as Change,
  changeSource,
  findSource,
  type SourceRow,
} from './source-rows.ts';

const payload = siteJob.pick({ marketId: true });

export type FeedWanted = z.infer<typeof payload>;

/** `source`: as stored by the job at its start. */
type Work = { ctx: MarketCtx; source: SourceRow; signal: AbortSignal };
type End = { refusal: ImportReason | null; check_id?: string | null; check_refusal?: ImportReason | null };

const optionsOf = ({ source, signal }: Work, feed: Feed): ImportOptions => ({
  feed,
  importId: uuid(),
  ...(source.actor_name !== null && { actor: { id: source.actor_id, name: source.actor_name } }),
  onProgress: () => signal.throwIfAborted(),
});

/** A doubtful feed is read once more as if it were accepted, to count its withdrawals. */
const check = async (work: Work, feed: Feed): Promise<End> => {
  const dryRun = async (force: boolean) => {
    const options = optionsOf(work, feed);
    const report = await importFeed(work.ctx, { ...options, dryRun: true, force });
    return { id: options.importId ?? '', refusal: report.refusal };
  };
  const first = await dryRun(false);
  if (first.refusal === null || !isAcceptable(first.refusal.code))
    return { check_id: first.id, check_refusal: null, refusal: first.refusal };
  const accepted = await dryRun(true);
  return { check_id: accepted.id, check_refusal: first.refusal, refusal: accepted.refusal };
};

/** Whether a feed is still the one in the confirmed dry run. */
const isChecked = async ({ ctx, source }: Work, feed: Feed): Promise<boolean> => {
  for await (const _ of feed.items());
  const found = await ctx.write((tx) =>
    tx
      .selectFrom('imports')
      .select('file_hash')
      .where('market_id', '=', ctx.marketId)
      .where('id', '=', source.check_id ?? '')
      .executeTakeFirst(),
  );
  return found?.file_hash === feed.hash();
};

type Begun = Pick<Work, 'ctx' | 'source'>;

/** Updates the task that a job started, unless it has ended: a person may have started another one meanwhile. */
const changeBegun = async (tx: Tx, { ctx, source: { changed_at: began } }: Begun, change: Change): Promise<void> => {
  const source = await findSource(tx, ctx.marketId);
  if (source?.status !== 'working' || source.changed_at.getTime() !== began.getTime()) return;
  await changeSource(tx, ctx.marketId, { ...change, runs: 0 });
};

const endIn = (tx: Tx, work: Begun, outcome: End): Promise<void> =>
  changeBegun(tx, work, { ...outcome, status: 'idle', ended_at: work.ctx.system.now() });

/** The task ends in the transaction of the import, so a repeated job finds nothing to do. */
const apply = async (work: Work, feed: Feed): Promise<End> => {
  const { ctx, source } = work;
  if (source.is_forced && !(await isChecked(work, feed))) return { refusal: { code: 'FEED_CHANGED' } };
  await importFeed(ctx, {
    ...optionsOf(work, feed),
    force: source.is_forced,
    onApplied: (tx) => endIn(tx, work, { refusal: null, check_id: null, check_refusal: null }),
  });
  // A refused import has its own record with the reason; the displayed dry run stays.
  return { refusal: null };
};

const run = (work: Work): Promise<End> =>
  withTemporaryFolder(async (folder) => {
    const opened = await openSource({ ...work, folder });
    if (!opened.ok) return { refusal: opened.refusal };
    const { feed } = opened;
    return await (work.source.work === 'check' ? check : apply)(work, feed).finally(() => feed.close());
  });

/**
 * The source as it was before the run. Null: nothing to do. If the market center was switched off meanwhile, its task
 * ends.
 */
const begin = (ctx: MarketCtx): Promise<SourceRow | null> =>
  ctx.write(async (tx) => {
    const source = await findSource(tx, ctx.marketId);
    if (source === null || source.status === 'idle') return null;
    if (!(await isMarketActive(tx, ctx.marketId))) {
      await changeSource(tx, ctx.marketId, { status: 'idle', runs: 0 });
      return null;
    }
    const begun = { status: 'working', changed_at: ctx.system.now() } as const;
    // Encrypts a URL that was stored before URLs were encrypted.
    const isBare = source.kind === 'url' && source.location_cipher === null;
    const address = isBare ? addressColumns(ctx.system.signer, source.location) : {};
    // Counted until the end of the run (`runCounted`).
    await changeSource(tx, ctx.marketId, { ...begun, ...address, runs: source.runs + 1 });
    return { ...source, ...begun, ...address };
  });

/**
 * Job handler: reads the source of a market center and imports it, or checks what an import would change (rule
 * FEED-SOURCES). Idempotent: an import ends the task in its own transaction. A task whose process crashed in two runs
 * has failed (rule FEED-PROCESS); a stop of the server does not count as a crash.
 */
export const onFeedWanted = async (ctx: MarketCtx, job: Pick<JobInfo, 'isLast' | 'signal'>): Promise<void> => {
  const source = await begin(ctx);
  if (source === null) return;
  const work: Work = { ctx, source, signal: job.signal };
  const end = (outcome: End): Promise<void> => ctx.write((tx) => endIn(tx, work, outcome));
  await runCounted(ctx, job, {
    lost: source.runs,
    run: async () => end(await run(work)),
    fail: (code) => end({ refusal: { code } }),
    uncount: () => ctx.write((tx) => changeBegun(tx, work, {})),
  });
};

/** Job of `onFeedWanted`. */
export const FEED_WANTED = defineJob({
  name: 'feed-wanted',
  payload,
  // An interrupted import changed nothing and runs again within half a minute.
  retries: 2,
  retryDelaySeconds: 3,
  limitSeconds: 3600,
  run: (ports, { marketId }, info) => onFeedWanted(marketCtx(ports, marketId), info),
});
