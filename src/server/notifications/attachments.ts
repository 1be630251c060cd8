import type { Tx } from '#platform/db/database';
import type { Attachment } from '#platform/mail/mail';

type Key = { marketId: string; id: string };

/**
 * Attachments are rows beside their mail in the outbox: they exist only with their mail, need no sweep of the file
 * storage, and are deleted when the mail is sent, dropped or erased by retention (rule MAIL-ATTACHMENT).
 */
export const insertAttachments = async (
  tx: Tx,
  { marketId, id }: Key,
  attachments: readonly Attachment[],
): Promise<void> => {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ name, contentType, content }) => ({
    market_id: marketId,
    mail_id: id,
    name,
    content_type: contentType,
    content: Buffer.from(content),
  }));
  await tx.insertInto('outbox_attachments').values(rows).execute();
};

export const attachmentsOf = (tx: Tx, { marketId, id }: Key): Promise<Attachment[]> =>
  tx
    .selectFrom('outbox_attachments')
    .select(['name', 'content_type as contentType', 'content'])
    .where('market_id', '=', marketId)
    .where('mail_id', '=', id)
    .orderBy('name')
    .execute();

export const deleteAttachments = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('outbox_attachments').where('mail_id', 'in', ids).execute();
};
