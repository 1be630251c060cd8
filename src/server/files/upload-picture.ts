import { sql } from 'kysely';
import { exceedsQuota, type Uploaded } from '#domain/files/quota';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { marketCtx, type StaffCtx } from '#server/context';
import { ingestPicture } from './ingest-picture.ts';
import { fileIdOf, type StorePictureResult } from './store-picture.ts';

type UploadResult = StorePictureResult | { ok: false; reason: 'QUOTA' };
/** `bytes`: size as received; 0: size as stored, which is known later. */
type Upload = { id: string; bytes: number };

const QUOTA = { ok: false, reason: 'QUOTA' } as const;

/** Bytes and files counted for the site, and whether this file is already counted. */
const readUploads = async ({ site }: StaffCtx, tx: Tx, id: string): Promise<Uploaded & { isCounted: boolean }> => {
  const row = await tx
    .selectFrom('picture_uploads')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('bytes').as('bytes')])
    .select(sql<boolean>`coalesce(bool_or(picture_id = ${id}), false)`.as('isCounted'))
    .where('market_id', '=', site.marketId)
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes), isCounted: row.isCounted };
};

const isBeyond = async (ctx: StaffCtx, tx: Tx, { id, bytes }: Upload): Promise<boolean> => {
  const { isCounted, ...uploaded } = await readUploads(ctx, tx, id);
  return !isCounted && exceedsQuota(uploaded, bytes);
};

/** Counts an upload unless it exceeds the quota. Uploads to one site are counted sequentially. */
const countUpload = (ctx: StaffCtx, { id, bytes }: Upload): Promise<boolean> =>
  ctx.write(async (tx) => {
    const { site, system } = ctx;
    await holdLock(tx, `uploads:${site.id}`);
    if (await isBeyond(ctx, tx, { id, bytes })) return false;
    await tx
      .insertInto('picture_uploads')
      .values({ market_id: site.marketId, site_id: site.id, picture_id: id, bytes, created_at: system.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });

/**
 * Stores a picture within the quota of the site (rule FILE-UPLOAD-QUOTA): each stored picture counts once. If another
 * upload exhausted the quota meanwhile, the nightly sweep deletes the picture.
 */
export const withinQuota = async (
  ctx: StaffCtx,
  upload: Upload,
  store: () => Promise<StorePictureResult>,
): Promise<UploadResult> => {
  if (await ctx.write((tx) => isBeyond(ctx, tx, upload))) return QUOTA;
  const stored = await store();
  if (!stored.ok) return stored;
  const bytes = upload.bytes || stored.picture.bytes;
  return (await countUpload(ctx, { ...upload, bytes })) ? stored : QUOTA;
};

/** Stores a picture that a person sends to a site. The same file counts once. */
export const uploadPicture = (ctx: StaffCtx, { bytes }: { bytes: Uint8Array }): Promise<UploadResult> =>
  withinQuota(ctx, { id: fileIdOf(bytes), bytes: bytes.byteLength }, () =>
    ingestPicture(marketCtx(ctx, ctx.site.marketId), { bytes }),
  );
