import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/db/database';
import type { Ports } from '#server/context';
import type { WrittenMail } from './mail-layout.tsx';
import { MAIL_WAITING } from './queues.ts';

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

/**
 * Puts a mail into the outbox and asks for its sending, in the caller's transaction: it is sent when that commits, never otherwise.
 * Answers false when the same cause has already made one.
 */
export const queueMail = async (
  ctx: Pick<Ports, 'jobs'> & { marketId: string },
  tx: Tx,
  mail: QueuedMail,
): Promise<boolean> => {
  const id = uuid();
  const added = await tx
    .insertInto('outbox')
    .values({
      market_id: ctx.marketId,
      id,
      kind: 'mail',
      template: mail.template,
      recipient: mail.to,
      reply_to: mail.replyTo,
      from_name: mail.fromName,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      cause: mail.cause,
    })
    .onConflict((conflict) => conflict.columns(['market_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await ctx.jobs.send(tx, MAIL_WAITING, { marketId: ctx.marketId, id });
  return true;
};
