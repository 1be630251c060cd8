import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import type { WrittenMail } from './mail-layout.tsx';
import { MAIL_WAITING } from './on-mail-waiting.ts';

export type QueuedMail = WrittenMail & {
  /** Which mail it is: 'messaging.question'. */
  template: string;
  /** What makes it: the same cause sends once ('question:<message id>'). */
  cause: string;
  to: string;
  replyTo: string | null;
  /** What the reader sees as sender. */
  fromName: string;
};

const rowOf = (marketId: string, mail: QueuedMail) => ({
  market_id: marketId,
  id: uuid(),
  kind: 'mail',
  template: mail.template,
  recipient: mail.to,
  reply_to: mail.replyTo,
  from_name: mail.fromName,
  subject: mail.subject,
  body_text: mail.text,
  body_html: mail.html,
  cause: mail.cause,
});

/**
 * Puts mails into the outbox and asks for their sending, in the caller's transaction: they are sent when that commits, never otherwise. A cause that has
 * already made one makes no other.
 */
export const queueMails = async (
  { system: { jobs }, marketId }: Pick<Ports, 'system'> & { marketId: string },
  tx: Tx,
  mails: readonly QueuedMail[],
): Promise<void> => {
  if (mails.length === 0) return;
  const added = await tx
    .insertInto('outbox')
    .values(mails.map((mail) => rowOf(marketId, mail)))
    .onConflict((conflict) => conflict.columns(['market_id', 'cause']).doNothing())
    .returning('id')
    .execute();
  const waiting = added.map(({ id }) => ({ marketId, id }));
  await jobs.sendAll(tx, MAIL_WAITING, waiting);
};
