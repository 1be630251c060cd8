import { type Refusal, refuse } from '#contracts/problem';
import type { Tx } from '#platform/db/database';

/** Whether a market center exists and is active. */
export const isMarketActive = async (tx: Tx, marketId: string): Promise<boolean> => {
  const market = tx.selectFrom('markets').select('is_active').where('id', '=', marketId);
  return (await market.executeTakeFirst())?.is_active === true;
};

/** Why no site of a market center can be opened: it is inactive (rule ACCESS-OFF); null: it is active. */
export const refuseInactive = async (tx: Tx, marketId: string): Promise<Refusal | null> =>
  (await isMarketActive(tx, marketId)) ? null : refuse(409, 'MARKET_INACTIVE');
