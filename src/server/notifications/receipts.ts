import type { Tx } from '#platform/db/database';
import { type Count, countUse } from '#platform/db/rate-limits';

const HOUR = 3600;
const DAY = 86_400;

/** Receipts that one address gets from the whole network; anybody can enter an address in a form. */
const receiptCounts = (to: string): readonly Count[] => [
  { name: 'receipt.hour', of: to, max: 3, seconds: HOUR },
  { name: 'receipt.day', of: to, max: 10, seconds: DAY },
];

type Receipt = { marketId: string; cause: string; to: string };

/**
 * Whether to send a receipt now: not sent before, and within the limits of its address. It limits receipts only: the
 * form is accepted anyway.
 */
export const takeReceipt = async (tx: Tx, { marketId, cause, to }: Receipt): Promise<boolean> => {
  const made = await tx
    .selectFrom('outbox')
    .select('id')
    .where('market_id', '=', marketId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return made === undefined && (await countUse(tx, receiptCounts(to))) === null;
};
