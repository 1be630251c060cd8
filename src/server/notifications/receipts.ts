import type { Tx } from '#platform/db/database';
import { type Count, countUse } from '#platform/db/rate-limits';

const HOUR = 3600;
const DAY = 86_400;

/** Receipts that one address gets, in all from the network. Anybody can type it into a form. */
const receiptCounts = (to: string): readonly Count[] => [
  { name: 'receipt.hour', of: to, most: 3, seconds: HOUR },
  { name: 'receipt.day', of: to, most: 10, seconds: DAY },
];

type Receipt = { marketId: string; cause: string; to: string };

/**
 * Whether a receipt is to be made now: not made before, and within what its address gets. It bounds mails alone: the form that would cause one more is
 * taken all the same, and the links of the receipts before it serve on.
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
