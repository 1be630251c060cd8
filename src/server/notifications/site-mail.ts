import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { type MailWords, type WrittenMail, writeMail } from './mail-layout.tsx';
import { type QueuedMail, queueMails } from './queue-mail.ts';
import { senderOf } from './sender-of.ts';

type SiteMail = MailWords & Omit<QueuedMail, keyof WrittenMail | 'fromName'> & Partial<Pick<QueuedMail, 'fromName'>>;

/** A mail in the colours of the site of a context, and in its name unless `fromName` says another one. */
export const writeSiteMail = (
  ctx: Pick<PublicCtx, 'site' | 'directory'>,
  { subject, title, blocks, fromName = ctx.site.name, ...envelope }: SiteMail,
): QueuedMail => ({
  ...writeMail(senderOf(ctx, ctx.site), { subject, title, blocks }),
  ...envelope,
  fromName,
});

/** Queues mails of the market center of the site of a context, as `queueMails` does. */
export const queueSiteMails = (
  { site, system }: Pick<PublicCtx, 'site' | 'system'>,
  tx: Tx,
  mails: readonly QueuedMail[],
): Promise<void> => queueMails({ system, marketId: site.marketId }, tx, mails);
