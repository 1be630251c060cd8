import type { z } from 'zod';
import type { Tx } from '#platform/db/database';
import type { DeadJob } from '#platform/jobs';
import type { Attachment, Delivery, Mail, Mailer } from '#platform/mail/mail';
import { defineJob, type MarketCtx, marketCtx, marketJob } from '#server/context';
import { attachmentsOf, deleteAttachments } from './attachments.ts';
import {
  claimWaiting,
  countAttempt,
  holdClaim,
  isMarketOff,
  MARKET_OFF,
  type OutboxRow,
  reasonOf,
} from './outbox-rows.ts';
import { SMS_WAITING } from './sms-waiting.job.ts';

export type MailWaiting = z.infer<typeof marketJob>;

/** Ids of the mails and SMS of these jobs. */
export const mailsOfJobs = (jobs: readonly Pick<DeadJob, 'queue' | 'payload'>[]): string[] =>
  jobs
    .filter(({ queue }) => queue === MAIL_WAITING.name || queue === SMS_WAITING.name)
    .map(({ payload }) => String(payload.id));

const STATUS = { sent: 'sent', kept: 'kept', refused: 'failed', 'no-recipient': 'failed' } as const satisfies Record<
  Delivery,
  string
>;

/** Why a mail failed whose recipient's address does not exist. */
export const NO_RECIPIENT = 'the address of the recipient does not exist';

/** Job that ends what such an address gets again and again, with the id of the mail. */
export const NO_RECIPIENT_FOUND = { name: 'notifications.no-recipient', payload: marketJob };

const mailOf = (row: OutboxRow, attachments: readonly Attachment[]): Mail => ({
  id: row.id,
  fromName: row.from_name,
  to: row.recipient,
  replyTo: row.reply_to,
  subject: row.subject ?? '',
  text: row.body_text,
  html: row.body_html ?? '',
  attachments,
  unsubscribeUrl: row.unsubscribe_url,
});

const drop = async (ctx: MarketCtx, tx: Tx, id: string): Promise<null> => {
  await countAttempt(ctx, tx, { id, change: { status: 'dropped', error: MARKET_OFF } });
  await deleteAttachments(tx, [id]);
  return null;
};

const claimMail = (ctx: MarketCtx, id: string): Promise<Mail | null> =>
  ctx.write(async (tx) => {
    const row = await claimWaiting(ctx, tx, { id, kind: 'mail' });
    if (!row) return null;
    if (await isMarketOff(ctx, tx)) return drop(ctx, tx, id);
    return mailOf(row, await attachmentsOf(tx, { marketId: ctx.marketId, id }));
  });

/**
 * Job handler: sends a mail of the outbox. Throws when the mail service does not accept it now; the queue retries with
 * back-off for a day. `isLast`: the last retry, after which the mail is marked as failed. Only one attempt runs at a
 * time; a mail that was sent but not marked, because the process died in between, is sent again with the same
 * Message-ID.
 */
export const onMailWaiting = async (
  ctx: MarketCtx,
  mailer: Mailer,
  { id, isLast = false }: MailWaiting & { isLast?: boolean },
): Promise<void> => {
  const mail = await claimMail(ctx, id);
  if (!mail) return;
  const delivery = await holdClaim(ctx, { id, kind: 'mail' }, () => mailer.send(mail)).catch(async (error: unknown) => {
    const change = isLast ? { status: 'failed' as const, error: reasonOf(error) } : {};
    await ctx.write((tx) => countAttempt(ctx, tx, { id, change }));
    throw error;
  });
  const change = {
    status: STATUS[delivery],
    sent_at: delivery === 'sent' ? ctx.system.now() : null,
    ...(delivery === 'no-recipient' && { error: NO_RECIPIENT }),
  };
  await ctx.write(async (tx) => {
    await countAttempt(ctx, tx, { id, change });
    if (delivery === 'sent') await deleteAttachments(tx, [id]);
    if (delivery === 'no-recipient') await ctx.system.jobs.send(tx, NO_RECIPIENT_FOUND, { marketId: ctx.marketId, id });
  });
};

/** Job of `onMailWaiting`. */
export const MAIL_WAITING = defineJob({
  name: 'notifications.mail-waiting',
  payload: marketJob,
  // The delay doubles from ten seconds to 15 minutes, so that mails are sent soon after their service is back; the
  // retries last about a day in total (rule MAIL-OUTBOX).
  retries: 100,
  retryDelaySeconds: 10,
  longestDelaySeconds: 900,
  limitSeconds: 600,
  quiet: true,
  concurrency: 3,
  batch: 30,
  run: (ports, { marketId, id }, { isLast }) =>
    onMailWaiting(marketCtx(ports, marketId), ports.mailer, { marketId, id, isLast }),
});
