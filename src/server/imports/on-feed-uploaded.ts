import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 as uuid } from 'uuid';
import type { ImportReport } from '#contracts/imports';
import { isAcceptable } from '#domain/feeds/codes';
import { extensionOf, type UploadStatus } from '#domain/feeds/feed-upload';
import { CONTAINER_LIMITS } from '#platform/feeds/container';
import type { JobInfo } from '#platform/jobs';
import type { MarketCtx } from '#server/context';
import { feedKey } from '#server/files';
import type { Feed } from './feed-adapter.ts';
import { changeUpload, findUpload, isWaiting, type UploadRow } from './feed-upload-rows.ts';
import { type ImportOptions, importFeed } from './import-feed.ts';
import { openFeed } from './import-file.ts';
import type { FeedUploaded } from './upload-feed.ts';

const MB = 1024 * 1024;
/** An uploaded archive is small, so it may unpack to less than those of the command. */
const LIMITS = { ...CONTAINER_LIMITS, entries: 5000, totalBytes: 500 * MB, entryBytes: 250 * MB };

type Work = { ctx: MarketCtx; upload: UploadRow; feed: Feed; signal: AbortSignal };
type End = { status: UploadStatus; refusal: ImportReport['refusal'] };

/** Records the id of the dry run or of the import before it begins, so that people see its progress. */
const begin = async ({ ctx, upload }: Work, column: 'check_id' | 'import_id'): Promise<string> => {
  const id = uuid();
  await ctx.write((tx) => changeUpload(tx, upload, { [column]: id, updated_at: ctx.system.now() }));
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

/** A doubtful feed is read once more as if it were accepted, so that its withdrawals are counted. */
const check = async (work: Work): Promise<End> => {
  const { refusal } = await dryRun(work, false);
  if (refusal === null) return { status: 'checked', refusal: null };
  if (!isAcceptable(refusal.code)) return { status: 'refused', refusal };
  const accepted = await dryRun(work, true);
  return accepted.refusal === null ? { status: 'checked', refusal } : { status: 'refused', refusal: accepted.refusal };
};

/** The upload ends in the transaction of the import: a job that runs again finds nothing to do. */
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

/** Opens the stored file from a folder that is removed afterwards. */
const withFeed = async (ctx: MarketCtx, upload: UploadRow, run: (feed: Feed) => Promise<End>): Promise<End> => {
  const stored = await ctx.system.files.get(feedKey(upload.id));
  if (stored === null) return { status: 'refused', refusal: { code: 'FILE_MISSING' } };
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-feed-'));
  try {
    const path = join(folder, `feed.${extensionOf(upload.file_name)}`);
    await pipeline(stored.stream, createWriteStream(path));
    const opened = await openFeed(path, null, LIMITS);
    if (!opened.ok) return { status: 'refused', refusal: opened.refusal };
    return await run(opened.feed).finally(() => opened.feed.close());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const end = async (ctx: MarketCtx, upload: UploadRow, { status, refusal }: End): Promise<void> => {
  await ctx.write((tx) => changeUpload(tx, upload, { status, refusal, updated_at: ctx.system.now() }));
  if (status !== 'checked') await ctx.system.files.delete(feedKey(upload.id));
};

/**
 * Job handler: checks an uploaded feed, or imports a confirmed one (rule FEED-UPLOAD). Idempotent: an import ends its
 * upload in its own transaction, and one that was interrupted changed nothing.
 */
export const onFeedUploaded = async (
  ctx: MarketCtx,
  { id }: FeedUploaded,
  { isLast, signal }: Pick<JobInfo, 'isLast' | 'signal'>,
): Promise<void> => {
  const upload = await ctx.write((tx) => findUpload(tx, ctx.marketId, id));
  if (!upload || !isWaiting(upload)) return;
  const run = upload.status === 'checking' ? check : apply;
  try {
    await end(ctx, upload, await withFeed(ctx, upload, (feed) => run({ ctx, upload, feed, signal })));
  } catch (error) {
    if (isLast && !signal.aborted) await end(ctx, upload, { status: 'failed', refusal: null });
    throw error;
  }
};
