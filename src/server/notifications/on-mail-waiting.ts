import type { Delivery, Mailer } from '#platform/mail/mail';
import type { MarketCtx } from '#server/context';

export type MailWaiting = { marketId: string; id: string };

const STATUS = { sent: 'sent', kept: 'kept', refused: 'failed' } as const satisfies Record<Delivery, string>;

/**
 * Job handler: sends a mail of the outbox. Throws when the service does not take it now; the queue retries with back-off for a day, then the job
 * is dead and shown. A mail that was sent but not marked so is sent again under the same Message-ID.
 */
export const onMailWaiting = async (ctx: MarketCtx, mailer: Mailer, { id }: MailWaiting): Promise<void> => {
  const row = await ctx.write((tx) =>
    tx
      .updateTable('outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('market_id', '=', ctx.marketId)
      .where('id', '=', id)
      .where('kind', '=', 'mail')
      .where('status', '=', 'waiting')
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) return;
  const delivery = await mailer.send({
    id: row.id,
    fromName: row.from_name,
    to: row.recipient,
    replyTo: row.reply_to,
    subject: row.subject ?? '',
    text: row.body_text,
    html: row.body_html ?? '',
  });
  await ctx.write((tx) =>
    tx
      .updateTable('outbox')
      .set({ status: STATUS[delivery], sent_at: delivery === 'sent' ? ctx.now() : null })
      .where('market_id', '=', ctx.marketId)
      .where('id', '=', id)
      .execute(),
  );
};
