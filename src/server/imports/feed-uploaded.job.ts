import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { ImportReason } from '#contracts/feeds';
import type { ImportReport } from '#contracts/imports';
import { isAcceptable } from '#domain/feeds/codes';
import { extensionOf, type UploadStatus } from '#domain/feeds/feed-upload';
import { CONTAINER_LIMITS } from '#platform/feeds/container';
import type { JobInfo } from '#platform/jobs';
import { withTemporaryFolder } from '#platform/temporary-folders';
import { defineJob, type MarketCtx, marketCtx, marketJob } from '#server/context';
import { feedKey } from '#server/files';
import type { Feed } from './feed.ts';
import { changeUpload, findUpload, isWaiting, type UploadRow } from './feed-upload-rows.ts';
import { followCancel } from './follow-cancel.ts';
import { type ImportOptions, importFeed } from './import-feed.ts';
import { endInterrupted } from './import-record.ts';
import { openFeed } from './open-feed.ts';
import { runCounted } from './run-counted.ts';

export type FeedUploaded = z.infer<typeof marketJob>;

const MB = 1024 * 1024;
/** An uploaded archive is small, so its limits are lower than those of the command. */
const LIMITS = { ...CONTAINER_LIMITS, entries: 5000, totalBytes: 500 * MB, entryBytes: 250 * MB };
/** Such a file is read within seconds. */
const READING = { totalMs: 120_000 };

type Work = { ctx: MarketCtx; upload: UploadRow; feed: Feed; signal: AbortSignal };
type End = { status: UploadStatus; refusal: ImportReason | null };

/**
 * Records the id of the dry run or of the import before it begins, so that people see its progress, and that a former
 * one, whose process has ended, has failed.
 */
const begin = async ({ ctx, upload }: Work, column: 'check_id' | 'import_id'): Promise<string> => {
  const id = uuid();
  const former = upload[column];
  await ctx.write(async (tx) => {
    if (former !== null) await endInterrupted(ctx, tx, former);
    await changeUpload(tx, upload, { [column]: id, updated_at: ctx.system.now() });
  });
  return id;
};

const optionsOf = ({ upload, feed, signal }: Work, importId: string): ImportOptions => ({
  feed: { ...feed, fileName: upload.file_name },
  importId,
  actor: { id: upload.actor_id, name: upload.actor_name },
  onProgress: () => signal.throwIfAborted(),
});

const dryRun = async (work: Work, force: boolean): Promise<ImportReport> => {
  const importId = await begin(work, 'check_id');
  return importFeed(work.ctx, { ...optionsOf(work, importId), dryRun: true, force });
};

/** A doubtful feed is read once more as if it were accepted, to count its withdrawals. */
const check = async (work: Work): Promise<End> => {
  const { refusal } = await dryRun(work, false);
  if (refusal === null) return { status: 'checked', refusal: null };
  if (!isAcceptable(refusal.code)) return { status: 'refused', refusal };
  const accepted = await dryRun(work, true);
  return accepted.refusal === null ? { status: 'checked', refusal } : { status: 'refused', refusal: accepted.refusal };
};

/** The upload ends in the transaction of the import, so a repeated job finds nothing to do. */
const apply = async (work: Work): Promise<End> => {
  const { ctx, upload } = work;
  const importId = await begin(work, 'import_id');
  const { refusal } = await importFeed(ctx, {
    ...optionsOf(work, importId),
    force: upload.is_forced,
    onApplied: async (tx) => {
      await changeUpload(tx, upload, { status: 'applied', refusal: null, updated_at: ctx.system.now() });
    },
  });
  return refusal === null ? { status: 'applied', refusal: null } : { status: 'refused', refusal };
};

type Opening = Omit<Work, 'feed'>;

/** Opens the stored file from a folder that is removed afterwards. */
const withFeed = async ({ ctx, upload, signal }: Opening, use: (work: Work) => Promise<End>): Promise<End> => {
  signal.throwIfAborted();
  const stored = await ctx.system.files.get(feedKey(upload.id));
  if (stored === null) return { status: 'refused', refusal: { code: 'FILE_MISSING' } };
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, `feed.${extensionOf(upload.file_name)}`);
    await pipeline(stored.stream, createWriteStream(path), { signal });
    const opened = await openFeed(path, { limits: LIMITS, reading: READING, signal });
    if (!opened.ok) return { status: 'refused', refusal: opened.refusal };
    const { feed } = opened;
    return await use({ ctx, upload, feed, signal }).finally(() => feed.close());
  });
};

const end = async (ctx: MarketCtx, upload: UploadRow, { status, refusal }: End): Promise<void> => {
  await ctx.write((tx) => changeUpload(tx, upload, { status, refusal, runs: 0, updated_at: ctx.system.now() }));
  if (status !== 'checked') await ctx.system.files.delete(feedKey(upload.id));
};

/** Counts the run until its end (`runCounted`), and returns the upload as it was before. Null: nothing to do. */
const beginRun = (ctx: MarketCtx, id: string): Promise<UploadRow | null> =>
  ctx.write(async (tx) => {
    const upload = await findUpload(tx, ctx.marketId, id);
    if (!upload || !isWaiting(upload)) return null;
    await changeUpload(tx, upload, { runs: upload.runs + 1, updated_at: ctx.system.now() });
    return upload;
  });

/** Runs the work of an upload until it ends or a person cancels the upload. */
const run = async (ctx: MarketCtx, upload: UploadRow, signal: AbortSignal): Promise<void> => {
  const cancelled = followCancel(ctx, upload);
  try {
    const work = { ctx, upload, signal: AbortSignal.any([signal, cancelled.signal]) };
    await end(ctx, upload, await withFeed(work, upload.status === 'checking' ? check : apply));
  } catch (error) {
    if (!cancelled.signal.aborted) throw error;
  } finally {
    cancelled.stop();
  }
};

/**
 * Job handler: checks an uploaded feed, or imports a confirmed one (rule FEED-UPLOAD). Idempotent: an import ends its
 * upload in its own transaction, and an interrupted one has changed nothing. When a person cancels the upload, its
 * process is ended. An upload whose process crashed in two runs has failed (rule FEED-PROCESS); a stop of the server
 * does not count as a crash.
 */
export const onFeedUploaded = async (
  ctx: MarketCtx,
  { id }: FeedUploaded,
  job: Pick<JobInfo, 'isLast' | 'signal'>,
): Promise<void> => {
  const upload = await beginRun(ctx, id);
  if (upload === null) return;
  await runCounted(ctx, job, {
    lost: upload.runs,
    run: () => run(ctx, upload, job.signal),
    fail: (code) => end(ctx, upload, { status: 'failed', refusal: code === 'ERROR' ? null : { code } }),
    uncount: () => ctx.write((tx) => changeUpload(tx, upload, { runs: 0, updated_at: ctx.system.now() })),
  });
};

/** Job of `onFeedUploaded`. */
export const FEED_UPLOADED = defineJob({
  name: 'feed-uploaded',
  payload: marketJob,
  // An interrupted import changed nothing and runs again within half a minute; a refused feed is not a failure of its
  // job.
  retries: 3,
  retryDelaySeconds: 3,
  limitSeconds: 3600,
  run: (ports, job, info) => onFeedUploaded(marketCtx(ports, job.marketId), job, info),
});
