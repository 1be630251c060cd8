import type { Tx } from '#platform/db/database';
import type { StoredPicture } from './store-picture.ts';

/** Makes the picture one of the market's; already there: nothing done. */
export const insertPicture = async (tx: Tx, marketId: string, picture: StoredPicture): Promise<void> => {
  await tx
    .insertInto('pictures')
    .values({ market_id: marketId, ...picture })
    .onConflict((conflict) => conflict.columns(['market_id', 'id']).doNothing())
    .execute();
};
