import { mailboxOf } from '#domain/mails/mailbox';
import type { Tx } from '#platform/db/database';
import { type Count, countUse } from '#platform/db/rate-limits';

type Sent = { siteId: string; to: string };

/** Mails of one site to one mailbox outside of the staff, whatever their template. */
const outsideCounts = ({ siteId, to }: Sent): readonly Count[] => [
  { name: 'mail.outside', of: `${siteId} ${mailboxOf(to)}`, max: 10, seconds: 3600 },
];

/**
 * Counts one mail to an address that a form or a person typed (rule MAIL-OUTSIDE), in the transaction that causes it.
 * `own`: limits of this kind of mail; a mail that they refuse is not counted for the others. Returns how many seconds
 * to wait, or null: it may be sent.
 */
export const countOutsideMail = async (tx: Tx, sent: Sent, own: readonly Count[] = []): Promise<number | null> => {
  const wait = own.length === 0 ? null : await countUse(tx, own);
  return wait ?? countUse(tx, outsideCounts(sent));
};
