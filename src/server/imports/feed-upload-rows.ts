import type { Selectable, Updateable } from 'kysely';
import type { FeedUpload } from '#contracts/feed-uploads';
import type { ImportReason } from '#contracts/feeds';
import { isOpenStatus, OPEN_STATUSES, type UploadStatus } from '#domain/feeds/feed-upload';
import type { Tx } from '#platform/db/database';
import type { FeedUploads } from '#platform/db/schema';

export type UploadRow = Omit<Selectable<FeedUploads>, 'status' | 'refusal'> & {
  status: UploadStatus;
  refusal: ImportReason | null;
};

/** The table checks the columns, so the cast is safe. */
const typed = (row: Selectable<FeedUploads> | undefined): UploadRow | null => (row ? (row as UploadRow) : null);

export const findUpload = async (tx: Tx, marketId: string, id: string): Promise<UploadRow | null> =>
  typed(
    await tx
      .selectFrom('feed_uploads')
      .selectAll()
      .where('market_id', '=', marketId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Whether a person cancelled an upload. */
export const isCancelled = async (tx: Tx, { market_id, id }: Pick<UploadRow, 'market_id' | 'id'>): Promise<boolean> => {
  const upload = tx.selectFrom('feed_uploads').select('status').where('market_id', '=', market_id).where('id', '=', id);
  return (await upload.executeTakeFirst())?.status === 'cancelled';
};

export const findLastUpload = async (tx: Tx, marketId: string): Promise<UploadRow | null> =>
  typed(
    await tx
      .selectFrom('feed_uploads')
      .selectAll()
      .where('market_id', '=', marketId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );

type Change = Omit<Updateable<FeedUploads>, 'status' | 'refusal'> & {
  status?: UploadStatus;
  refusal?: ImportReason | null;
};

/** Changes an unfinished upload; false: it is finished. */
export const changeUpload = async (
  tx: Tx,
  { market_id, id }: Pick<UploadRow, 'market_id' | 'id'>,
  { refusal, ...change }: Change & { updated_at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('feed_uploads')
    .set({ ...change, ...(refusal !== undefined && { refusal: refusal && JSON.stringify(refusal) }) })
    .where('market_id', '=', market_id)
    .where('id', '=', id)
    .where('status', 'in', [...OPEN_STATUSES])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type Parts = Pick<FeedUpload, 'check' | 'import'>;

export const presentUpload = (row: UploadRow, parts: Parts): FeedUpload => ({
  id: row.id,
  fileName: row.file_name,
  status: row.status,
  by: { id: row.actor_id, name: row.actor_name },
  at: row.created_at.toISOString(),
  reason: row.refusal ?? (row.status === 'failed' ? { code: 'ERROR' } : null),
  ...parts,
});

/** Whether a job has work to do for an upload. */
export const isWaiting = ({ status }: UploadRow): boolean => isOpenStatus(status) && status !== 'checked';
