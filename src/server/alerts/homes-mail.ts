import { listingPath } from '#domain/listings/listing-path';
import type { Priced } from '#domain/listings/price';
import { ALERT_WORDS, mailedPrice } from '#fr/alerts';
import type { Tx } from '#platform/db/database';
import { type PublicCtx, siteUrl } from '#server/context';
import { type MailWords, queueSiteMails, writeSiteMail } from '#server/notifications';
import { alertsUrl } from './links.ts';

const WORDS = ALERT_WORDS.mail;

type MailedHome = Priced & { id: string; title: string; slug: string };

/** A home in a mail, with the price and the statements of cards. `formerCents`: before it fell; null: it is new. */
export const homeLink = (ctx: PublicCtx, home: MailedHome, formerCents: number | null) => ({
  label: home.title,
  href: siteUrl(ctx, listingPath(home)),
  text: mailedPrice(home, formerCents),
});

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
