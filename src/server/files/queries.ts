import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { StoredPicture } from './store-picture.ts';

/** Held until the transaction ends: the sweep removes a file, or somebody names it, one after the other. */
export const lockFile = async (tx: Tx, id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`file:${id}`}, 0))`.execute(tx);
};

/** Makes the picture one of the market's; already there: it is remembered that it was taken in again. */
export const insertPicture = async (tx: Tx, marketId: string, picture: StoredPicture): Promise<void> => {
  await lockFile(tx, picture.id);
  await tx
    .insertInto('pictures')
    .values({ market_id: marketId, ...picture })
    .onConflict((conflict) =>
      conflict
        .columns(['market_id', 'id'])
        .doUpdateSet({ seen_at: sql`now()` })
        // Not at every import of the same files: an hour is far below the day that the sweep waits.
        .where('pictures.seen_at', '<', sql<Date>`now() - interval '1 hour'`),
    )
    .execute();
};
