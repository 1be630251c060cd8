import { ALERT_WORDS } from '#fr/alerts';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { type MailWords, queueSiteMails, writeSiteMail } from '#server/notifications';
import { alertsUrl } from './links.ts';

const WORDS = ALERT_WORDS.mail;

export type Recipient = { id: string; email: string };

/** Queues a mail with homes to a recipient, with the page where the person, or a mail program, stops the alerts. */
export const queueHomesMail = (
  ctx: PublicCtx,
  tx: Tx,
  { id, email }: Recipient,
  { kind, blocks, ...words }: MailWords & { kind: 'homes' | 'similar' },
): Promise<void> => {
  const url = alertsUrl(ctx, id);
  const mail = writeSiteMail(ctx, {
    ...words,
    blocks: [...blocks, { kind: 'note', text: WORDS.note, link: { label: WORDS.manage, href: url } }],
    template: `alerts.${kind}`,
    cause: `alert-${kind}:${id}:${ctx.system.now().toISOString()}`,
    to: email,
    replyTo: null,
    unsubscribeUrl: url,
  });
  return queueSiteMails(ctx, tx, [mail]);
};
