import type { Selectable, Updateable } from 'kysely';
import type { Outbox } from '#platform/db/schema';
import type { DeadJob } from '#platform/jobs';
import type { Delivery, Mail, Mailer } from '#platform/mail/mail';
import type { MarketCtx } from '#server/context';

/** Queue of this handler. */
export const MAIL_WAITING = 'notifications.mail-waiting';

export type MailWaiting = { marketId: string; id: string };

/** Ids of the mails of these jobs. */
export const mailsOfJobs = (jobs: readonly Pick<DeadJob, 'queue' | 'payload'>[]): string[] =>
  jobs.filter(({ queue }) => queue === MAIL_WAITING).map(({ payload }) => String(payload.id));

const STATUS = { sent: 'sent', kept: 'kept', refused: 'failed' } as const satisfies Record<Delivery, string>;

const MAX_REASON = 300;
const reasonOf = (error: unknown): string => String(error).slice(0, MAX_REASON);

const mailOf = (row: Selectable<Outbox>): Mail => ({
  id: row.id,
  fromName: row.from_name,
  to: row.recipient,
  replyTo: row.reply_to,
  subject: row.subject ?? '',
  text: row.body_text,
  html: row.body_html ?? '',
});

/**
 * Job handler: sends a mail of the outbox. Throws when the mail service does not accept it now; the queue retries with
 * back-off for a day. `isLast`: the last retry, after which the mail is marked as failed. A mail that was sent but not
 * marked so is sent again with the same Message-ID.
 */
export const onMailWaiting = async (
  ctx: MarketCtx,
  mailer: Mailer,
  { id, isLast = false }: MailWaiting & { isLast?: boolean },
): Promise<void> => {
  // From the primary: a replica may not have the new row.
  const row = await ctx.write((tx) =>
    tx
      .selectFrom('outbox')
      .selectAll()
      .where('market_id', '=', ctx.marketId)
      .where('id', '=', id)
      .where('kind', '=', 'mail')
      .where('status', '=', 'waiting')
      .executeTakeFirst(),
  );
  if (!row) return;
  const tried = (change: Partial<Updateable<Outbox>> = {}): Promise<unknown> =>
    ctx.write((tx) =>
      tx
        .updateTable('outbox')
        .set((eb) => ({ ...change, attempts: eb('attempts', '+', 1) }))
        .where('market_id', '=', ctx.marketId)
        .where('id', '=', id)
        .execute(),
    );
  const delivery = await mailer.send(mailOf(row)).catch(async (error: unknown) => {
    await tried(isLast ? { status: 'failed', error: reasonOf(error) } : {});
    throw error;
  });
  await tried({ status: STATUS[delivery], sent_at: delivery === 'sent' ? ctx.system.now() : null });
};
