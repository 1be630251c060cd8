import { mailboxOf } from '#domain/mails/mailbox';
import type { Tx } from '#platform/db/database';
import { type Count, countUse, DAY, HOUR } from '#platform/db/rate-limits';

type Sent = { siteId: string; to: string };

/**
 * Limit of one kind of mail to a mailbox from the whole network, because anybody can enter another person's address.
 */
export const mailboxCounts = (name: string, to: string): readonly Count[] => [
  { name, of: mailboxOf(to), max: 3, seconds: DAY },
];

/** Limits of mails from one site to one external mailbox, for all templates together. */
const outsideCounts = ({ siteId, to }: Sent): readonly Count[] => [
  { name: 'mail.outside', of: `${siteId} ${mailboxOf(to)}`, max: 10, seconds: HOUR },
];

/**
 * Counts one mail to an address from a form or a person (rule MAIL-OUTSIDE), in the transaction that causes it. `own`:
 * limits of this kind of mail; a mail that they refuse is not counted in the others. Returns the seconds to wait, or
 * null: it may be sent.
 */
export const countOutsideMail = async (tx: Tx, sent: Sent, own: readonly Count[] = []): Promise<number | null> => {
  const wait = own.length === 0 ? null : await countUse(tx, own);
  return wait ?? countUse(tx, outsideCounts(sent));
};
