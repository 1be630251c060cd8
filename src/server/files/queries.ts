import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import type { StoredPicture } from './store-picture.ts';

/**
 * Locks a file id until the transaction ends, so that the sweep does not remove a file that is just being referenced.
 */
export const lockFile = async (tx: Tx, id: string): Promise<void> => {
  await holdLock(tx, `file:${id}`);
};

/** For a picture that is a crop of another one; `crop`: the area as JSON. */
export type PictureCrop = { original_id: string; crop: string };

/** Inserts the picture for a market; if it exists, updates `seen_at`. */
export const insertPicture = async (
  tx: Tx,
  marketId: string,
  picture: StoredPicture & Partial<PictureCrop>,
): Promise<void> => {
  await lockFile(tx, picture.id);
  await tx
    .insertInto('pictures')
    .values({ market_id: marketId, ...picture })
    .onConflict((conflict) =>
      conflict
        .columns(['market_id', 'id'])
        .doUpdateSet({ seen_at: sql`now()` })
        // At most once an hour, far below the day that the sweep waits, so that repeated imports do not update every
        // row.
        .where('pictures.seen_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .execute();
};
