import { mailboxOf } from '#domain/mails/mailbox';
import type { Tx } from '#platform/db/database';
import { type Count, DAY, HOUR } from '#platform/db/rate-limits';
import { countOutsideMail } from './outside-mails.ts';

/** Limits of receipts for one address from the whole network, because anybody can enter an address in a form. */
const receiptCounts = (to: string): readonly Count[] => [
  { name: 'receipt.hour', of: mailboxOf(to), max: 3, seconds: HOUR },
  { name: 'receipt.day', of: mailboxOf(to), max: 10, seconds: DAY },
];

type Receipt = { marketId: string; siteId: string; cause: string; to: string };

/**
 * Whether to send a receipt now: not sent before, and within the limits of its address (rules FORM-RECEIPT,
 * MAIL-OUTSIDE). Only receipts are limited; the form is accepted anyway.
 */
export const takeReceipt = async (tx: Tx, { marketId, siteId, cause, to }: Receipt): Promise<boolean> => {
  const made = await tx
    .selectFrom('outbox')
    .select('id')
    .where('market_id', '=', marketId)
    .where('cause', '=', cause)
    .executeTakeFirst();
  return made === undefined && (await countOutsideMail(tx, { siteId, to }, receiptCounts(to))) === null;
};
