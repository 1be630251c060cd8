import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Actor } from '#contracts/changes';
import type { ImportReport } from '#contracts/imports';
import { MAX_FEED_LINES } from '#domain/feeds/feed';
import { withdrawsTooMany } from '#domain/feeds/withdrawals';
import type { Tx } from '#platform/db/database';
import type { MarketCtx } from '#server/context';
import { PICTURES_INGESTED } from '#server/files';
import { type AgencyRouter, readAgencies } from './agencies.ts';
import { applyRows, markSold, withdrawMissing } from './apply.ts';
import { inBatches } from './batches.ts';
import type { Feed } from './feed.ts';
import { type ImportProgress, type ImportRecord, openRecord } from './import-record.ts';
import { communeFinder } from './listing-row.ts';
import { readMembers } from './members.ts';
import { PICTURES_WANTED, type WantedListing } from './pictures-wanted.job.ts';
import { type RefusalFacts, refusalOf, refuse } from './refused.ts';
import { type Run, stageBatch } from './stage-batch.ts';
import { countLosses, createStaging, indexStaging } from './staging.ts';
import { storeChanges } from './store-changes.ts';
import { storeLocalPictures } from './store-local-pictures.ts';
import { Tally } from './tally.ts';
import type { LocalPictures } from './wanted-pictures.ts';

export type ImportOptions = {
  feed: Feed;
  /** Reports what would change without changing anything. */
  dryRun?: boolean;
  /** Accepts a feed that looks truncated, or that withdraws too many listings of an agency (`withdrawsTooMany`). */
  force?: boolean;
  /** False: only agencies that this market lists, for a feed of several markets. */
  takesUnknown?: boolean;
  /** Who imports the feed; absent: the command. */
  actor?: Actor;
  /** Id of its record, also for a dry run; absent: a new id, and a dry run is not recorded. */
  importId?: string;
  /** Runs in the transaction of the changes. */
  onApplied?: (tx: Tx) => Promise<void>;
  onProgress?: (progress: ImportProgress) => void;
};

const BATCH = 100;
/** Listings whose pictures one job fetches; a small number, because a failed job repeats all of them. */
const LISTINGS_PER_JOB = 25;

/** From this number of changes, the planner's statistics are refreshed. */
const MANY_CHANGES = 500;

/** `record`: null for a dry run that is not recorded. */
type Job = { ctx: MarketCtx; options: ImportOptions; tally: Tally; record: ImportRecord | null };

const showProgress = ({ options, record }: Job, progress: ImportProgress): void => {
  record?.progress(progress);
  options.onProgress?.(progress);
};

/** Deduplicates jobs: the same listings with the same content are queued once. */
const onceKey = (listings: readonly WantedListing[]): string =>
  createHash('sha256')
    .update(listings.map(({ id, hash }) => id + hash).join())
    .digest('hex');

const sendWanted = async ({ ctx, tally }: Job, tx: Tx, listings: readonly WantedListing[]): Promise<void> => {
  for (let from = 0; from < listings.length; from += LISTINGS_PER_JOB) {
    const some = listings.slice(from, from + LISTINGS_PER_JOB);
    tally.pictures.wanted += some.reduce((sum, { pictures }) => sum + pictures.length, 0);
    await ctx.system.jobs.send(
      tx,
      PICTURES_WANTED,
      { marketId: ctx.marketId, listings: some },
      { onceKey: onceKey(some) },
    );
  }
};

/** Reads the whole feed into the staging tables and queues the missing pictures of unchanged listings. */
const stage = async (job: Job, run: Run, tx: Tx): Promise<void> => {
  const { feed, dryRun } = job.options;
  for await (const batch of inBatches(feed.items(), BATCH)) {
    const wanted = await stageBatch(run, tx, batch);
    if (!dryRun) await sendWanted(job, tx, wanted);
    if (run.tally.lines + run.tally.sold > MAX_FEED_LINES) refuse({ code: 'FEED_TOO_LONG' });
    showProgress(job, {
      phase: 'reading',
      share: feed.bytes > 0 ? Math.min(1, feed.bytesRead() / feed.bytes) : 1,
      count: run.tally.lines,
    });
  }
  await indexStaging(tx);
};

/** Refuses a feed that is doubtful as a whole (rule FEED-DOUBTFUL). */
const checkFeed = ({ tally, options }: Job, hashBefore: string): void => {
  if (tally.lines === 0) refuse({ code: 'FEED_EMPTY' });
  if (hashBefore !== '' && hashBefore !== options.feed.hash()) refuse({ code: 'FEED_CHANGED' });
  if (tally.countRejected('LINE_TRUNCATED') > 0 && !options.force) refuse({ code: 'FEED_CUT' });
  if (tally.agencies.length > 0 && tally.storable === 0) refuse({ code: 'FEED_UNREADABLE' });
};

/** Agencies with at least one valid line; only their listings are replaced. */
const replacedAgencies = (tally: Tally): string[] =>
  tally.agencies
    .filter((agency) => agency.created + agency.changed + agency.unchanged + agency.republished > 0)
    .map(({ code }) => code);

/** Counts the listings that are missing in the feed; refuses too many of one agency without `force`. */
const checkLosses = async ({ ctx, tally, options }: Job, tx: Tx): Promise<void> => {
  const feed = { marketId: ctx.marketId, source: options.feed.source };
  for (const loss of await countLosses(tx, feed, replacedAgencies(tally))) {
    const agency = tally.findAgency(loss.agency_code);
    if (agency === null) continue;
    Object.assign(agency, { published: loss.published, withdrawn: loss.withdrawn, kept: loss.kept });
  }
  const bad = tally.agencies.find(withdrawsTooMany);
  if (bad && !options.force)
    refuse({ code: 'WITHDRAWS_TOO_MANY', agency: bad.code, withdrawn: bad.withdrawn, published: bad.published });
};

const applyAll = async (job: Job, run: Run, { tx, importId }: { tx: Tx; importId: string }): Promise<void> => {
  const { ctx, tally, options } = job;
  await applyRows(tx, run.staged, async ({ done, wanted, leading }) => {
    await sendWanted(job, tx, wanted);
    if (leading.length > 0) await ctx.system.jobs.send(tx, PICTURES_INGESTED, { marketId: ctx.marketId, ids: leading });
    showProgress(job, { phase: 'writing', share: done / run.staged, count: done });
  });
  const agencies = replacedAgencies(tally);
  const withdrawn = { marketId: ctx.marketId, source: options.feed.source, importId, now: run.now };
  await withdrawMissing(tx, { ...withdrawn, agencies });
  if (tally.sold > 0) await markSold(tx, { ...withdrawn, agencies });
};

type Outcome = (refusal: RefusalFacts | null) => ImportReport;

/** All work of the transaction. */
const run = async (
  job: Job,
  tx: Tx,
  tools: { route: AgencyRouter; local: LocalPictures; outcome: Outcome },
): Promise<void> => {
  const { ctx, options, tally } = job;
  const { feed, dryRun = false, takesUnknown = true } = options;
  const hashBefore = feed.hash();
  const state: Run = {
    ctx,
    feed,
    tally,
    dryRun,
    takesUnknown,
    importId: dryRun ? null : (job.record?.id ?? null),
    keepsRows: job.record !== null,
    route: tools.route,
    local: tools.local,
    members: await readMembers(tx, ctx.marketId),
    communes: communeFinder(ctx),
    now: ctx.system.now(),
    keys: new Set(),
    references: new Set(),
    newAgencies: new Set(),
    staged: 0,
  };
  await createStaging(tx);
  await stage(job, state, tx);
  checkFeed(job, hashBefore);
  await checkLosses(job, tx);
  if (job.record === null) return;
  const agencies = replacedAgencies(tally);
  const { id: importId } = job.record;
  let listings = 0;
  if (dryRun) {
    listings = await storeChanges(tx, { marketId: ctx.marketId, source: feed.source, importId, agencies });
  } else {
    await applyAll(job, state, { tx, importId });
    await options.onApplied?.(tx);
  }
  const end = { status: 'applied', report: tools.outcome(null), lines: tally.storedLines } as const;
  await job.record.end(tx, { ...end, agencies: dryRun ? [] : agencies, listings });
};

/**
 * Runs after the commit, because it locks statistics of the whole table; without it searches are correct but slower.
 */
const refreshStatistics = async ({ ctx, tally }: Job): Promise<void> => {
  if (tally.changes < MANY_CHANGES) return;
  await ctx
    .write((tx) => sql`select analyze_listings()`.execute(tx))
    .catch((error: unknown) => ctx.system.log.warn({ err: error }, 'statistics not refreshed'));
};

/** Stores picture files before the transaction, to keep it short. */
const storePictures = async (job: Job, route: AgencyRouter): Promise<LocalPictures> => {
  const { ctx, options, tally } = job;
  const { feed, dryRun } = options;
  if (dryRun || !feed.bringsPictures) return new Map();
  const onStored = (stored: boolean): void => {
    tally.pictures[stored ? 'stored' : 'refused'] += 1;
    const share = feed.bytes > 0 ? Math.min(1, feed.bytesRead() / feed.bytes) : 1;
    showProgress(job, { phase: 'pictures', share, count: tally.pictures.stored });
  };
  return storeLocalPictures(ctx, feed, { route, onStored });
};

/**
 * Imports a feed into a market ('annule et remplace' for each agency, rule FEED-REPLACEMENT): listings have the key
 * (source, agency, technical id). An unchanged listing is not touched, a missing one is withdrawn, and one that is back
 * in the feed is republished. One transaction makes all changes. A refusal returns a report with `status: 'refused'`
 * and changes nothing. Throws only when the database, the store or the disk fails.
 */
export const importFeed = async (ctx: MarketCtx, options: ImportOptions): Promise<ImportReport> => {
  const started = performance.now();
  const { feed, dryRun = false } = options;
  const isRecorded = !dryRun || options.importId !== undefined;
  const record = isRecorded ? await openRecord(ctx, options) : null;
  const job: Job = { ctx, options, tally: new Tally(), record };
  const outcome: Outcome = (refusal) =>
    job.tally.report(feed, { dryRun, refusal, milliseconds: performance.now() - started });
  try {
    const route = await readAgencies(ctx);
    const local = await storePictures(job, route);
    await ctx.write((tx) => run(job, tx, { route, local, outcome }));
    if (!dryRun) await refreshStatistics(job);
    return outcome(null);
  } catch (error) {
    const refusal = refusalOf(error);
    const report = outcome(refusal);
    const end = { status: refusal === null ? 'failed' : 'refused', report, agencies: [], listings: 0 } as const;
    // An error here must not hide the first one; the sweep then closes the record.
    await ctx.write(async (tx) => record?.end(tx, { ...end, lines: job.tally.storedLines })).catch(() => {});
    if (refusal === null) throw error;
    return report;
  } finally {
    await record?.close();
  }
};
