import { v7 as uuid } from 'uuid';
import type { MailTemplate } from '#domain/mails/templates';
import type { Tx } from '#platform/db/database';
import type { Attachment } from '#platform/mail/mail';
import type { Ports } from '#server/context';
import { insertAttachments } from './attachments.ts';
import type { WrittenMail } from './mail-layout.tsx';
import { MAIL_WAITING } from './mail-waiting.job.ts';

export type QueuedMail = WrittenMail & {
  template: MailTemplate;
  /** Unique in each market: a repeated cause queues nothing ('question:<message id>'). */
  cause: string;
  to: string;
  replyTo: string | null;
  /** Display name of the sender. */
  fromName: string;
  /** Attachments, stored with the mail until it is sent. */
  attachments?: readonly Attachment[];
  /** Address for one click in a mail program, which stops these mails by a POST (rule MAIL-UNSUBSCRIBE). */
  unsubscribeUrl?: string;
};

const rowOf = (marketId: string, mail: QueuedMail) => ({
  market_id: marketId,
  id: uuid(),
  kind: 'mail' as const,
  template: mail.template,
  recipient: mail.to,
  reply_to: mail.replyTo,
  from_name: mail.fromName,
  subject: mail.subject,
  body_text: mail.text,
  body_html: mail.html,
  cause: mail.cause,
  unsubscribe_url: mail.unsubscribeUrl ?? null,
});

/**
 * Inserts mails into the outbox with the jobs that send them, in the caller's transaction: they are sent if it commits.
 * Mails with an existing cause are skipped.
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
    .returning(['id', 'cause'])
    .execute();
  for (const { id, cause } of added) {
    const { attachments = [] } = mails.find((mail) => mail.cause === cause) ?? {};
    await insertAttachments(tx, { marketId, id }, attachments);
  }
  const waiting = added.map(({ id }) => ({ marketId, id }));
  await jobs.sendAll(tx, MAIL_WAITING, waiting);
};
