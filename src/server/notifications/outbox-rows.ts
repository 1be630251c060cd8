import type { Selectable, Updateable } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { Outbox } from '#platform/db/schema';
import type { MarketCtx } from '#server/context';

export type OutboxRow = Selectable<Outbox>;

const MAX_REASON = 300;
export const reasonOf = (error: unknown): string => String(error).slice(0, MAX_REASON);

/** A mail or an SMS that waits to be sent. */
export const findWaiting = (
  { marketId }: MarketCtx,
  tx: Tx,
  { id, kind }: { id: string; kind: 'mail' | 'sms' },
): Promise<OutboxRow | undefined> =>
  tx
    .selectFrom('outbox')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('status', '=', 'waiting')
    .executeTakeFirst();

/** Why mails and SMS of an inactive market center are not sent (rule ACCESS-OFF). */
export const MARKET_OFF = 'the market center is inactive';

/** Whether the market center is inactive, so that nothing is sent for it. False for the network, which has none. */
export const isMarketOff = async ({ marketId }: MarketCtx, tx: Tx): Promise<boolean> => {
  const market = tx.selectFrom('markets').select('is_active').where('id', '=', marketId);
  return (await market.executeTakeFirst())?.is_active === false;
};

/** Counts an attempt, with what came of it. */
export const countAttempt = async (
  { marketId }: MarketCtx,
  tx: Tx,
  { id, change = {} }: { id: string; change?: Partial<Updateable<Outbox>> },
): Promise<void> => {
  await tx
    .updateTable('outbox')
    .set((eb) => ({ ...change, attempts: eb('attempts', '+', 1) }))
    .where('market_id', '=', marketId)
    .where('id', '=', id)
    .execute();
};
