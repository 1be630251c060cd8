import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { feedUploadOperations } from '#contracts/feed-uploads';
import type { ImportItem } from '#contracts/feeds';
import { type Refusal, type RefusalStatus, refuse, refuseTooMany } from '#contracts/problem';
import { checkUpload, type UploadFault } from '#domain/feeds/feed-upload';
import { cutText, oneLine, repairText } from '#domain/feeds/words';
import { FEED_UPLOAD_FAULTS, uploadOpenText } from '#fr/feed-uploads';
import type { Tx } from '#platform/db/database';
import { type Count, countUseAndCommit, HOUR } from '#platform/db/rate-limits';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import { feedKey } from '#server/files';
import { findLastUpload, presentUpload } from './feed-upload-rows.ts';
import { FEED_UPLOADED } from './feed-uploaded.job.ts';
import { importSql, presentImport } from './import-rows.ts';

type Operations = typeof feedUploadOperations;

const MAX_NAME = 255;
const STATUSES: Partial<Record<UploadFault, RefusalStatus>> = { TOO_HEAVY: 413, FORMAT: 415 };

const refuseFile = (status: RefusalStatus, code: string, message: string): Refusal =>
  refuse(status, code, { errors: [{ field: 'file', message }] });

/** Each upload is read completely at least once. */
const uploadCounts = (marketId: string): readonly Count[] => [
  { name: 'feeds.market', of: marketId, max: 30, seconds: HOUR },
];

const refuseSecond = async ({ site }: StaffCtx, tx: Tx): Promise<Refusal> => {
  const open = await findLastUpload(tx, site.marketId);
  return refuseFile(
    409,
    'UPLOAD_OPEN',
    uploadOpenText(
      open && { name: open.actor_name, fileName: open.file_name, at: open.created_at },
      site.market.timeZone,
    ),
  );
};

/** A new file of the same person replaces the one that waits for confirmation; the sweep deletes the old file. */
const replaceOwn = async (ctx: StaffCtx, tx: Tx): Promise<void> => {
  await tx
    .updateTable('feed_uploads')
    .set({ status: 'cancelled', updated_at: ctx.system.now() })
    .where('market_id', '=', ctx.site.marketId)
    .where('status', '=', 'checked')
    .where('actor_id', '=', ctx.person.accountId)
    .execute();
};

/** Adds the upload and its job, unless another one of the market is open. */
const insertUpload = (ctx: StaffCtx, id: string, file: File): Promise<{ id: string } | Refusal> =>
  ctx.write(async (tx) => {
    const { marketId } = ctx.site;
    const now = ctx.system.now();
    await replaceOwn(ctx, tx);
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('feed_uploads')
      .values({
        market_id: marketId,
        id,
        file_name: cutText(oneLine(repairText(file.name)), MAX_NAME),
        bytes: file.size,
        status: 'checking',
        actor_id: ctx.person.accountId,
        actor_name: nameOf(ctx.person),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return refuseSecond(ctx, tx);
    await ctx.system.jobs.send(tx, FEED_UPLOADED, { marketId, id }, { onceKey: id });
    return { id };
  });

/** Stores a feed and checks it by a dry run, as a job (rule FEED-UPLOAD). */
export const uploadFeed = async (ctx: StaffCtx, { file }: { file: File }): Promise<{ id: string } | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, uploadCounts(ctx.site.marketId));
  if (wait !== null) return refuseTooMany(wait);
  const fault = checkUpload(file);
  if (fault !== null) return refuseFile(STATUSES[fault] ?? 422, 'INVALID_FILE', FEED_UPLOAD_FAULTS[fault]);
  const id = uuid();
  // As a stream, because a copy of the file would need its size in memory again.
  await ctx.system.files.put(feedKey(id), Readable.from(file.stream(), { objectMode: false }), {
    contentType: 'application/octet-stream',
  });
  const inserted = await insertUpload(ctx, id, file);
  if ('refused' in inserted) await ctx.system.files.delete(feedKey(id));
  return inserted;
};

/** The last upload of the market center, with its dry run and its import. */
export const getLastUpload = (ctx: StaffCtx): Promise<z.input<Operations['last']['output']>> =>
  ctx.write(async (tx) => {
    const scope = { marketId: ctx.site.marketId };
    const row = await findLastUpload(tx, scope.marketId);
    if (!row) return { upload: null };
    const now = ctx.system.now();
    const find = async (id: string | null): Promise<ImportItem | null> => {
      const [found] = id === null ? [] : (await importSql(scope, id).execute(tx)).rows;
      return found ? presentImport(found, now) : null;
    };
    return { upload: presentUpload(row, { check: await find(row.check_id), import: await find(row.import_id) }) };
  });
