import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type ContactCards, contactedCard, ownerCard } from '#domain/listings/contact-card';
import { listingPath } from '#domain/listings/listing-path';
import { asksForCall } from '#domain/messaging/message-tabs';
import { fullName, greetedName } from '#domain/people/names';
import { callFact } from '#fr/consents';
import { MESSAGE_MAIL, RECEIPT_MAIL } from '#fr/messaging';
import type { Tx } from '#platform/db/database';
import type { Messages } from '#platform/db/schema';
import { mayCall, withdrawNote } from '#server/consents';
import {
  defineJob,
  jobSiteCtx,
  type Ports,
  PROMPT_AND_LONG,
  type PublicCtx,
  siteJob,
  siteUrl,
  type TenantListingSummary,
} from '#server/context';
import { findSummary, presentCards, type WithCards } from '#server/listings';
import { type MailBlock, type QueuedMail, queueSiteMails, takeReceipt, writeSiteMail } from '#server/notifications';
import { recipientNow } from './recipient-now.ts';

export type MessageReceived = z.infer<typeof siteJob>;

type Message = Selectable<Messages>;
type LoadedMessage = {
  ctx: PublicCtx;
  message: Message;
  /** Who gets it now; '': nobody. */
  recipient: string;
  carded: WithCards<TenantListingSummary> | null;
  mayCall: boolean;
};

const listingUrl = ({ ctx, carded }: LoadedMessage): string | null =>
  carded && siteUrl(ctx, listingPath(carded.listing));

/** The owner of the listing, as named on its cards: 'Équipe Moreau (Claire Fontaine EI)'. */
const ownerFact = (cards: ContactCards): [string, string][] => {
  const card = ownerCard(cards);
  return card ? [[MESSAGE_MAIL.facts.owner, MESSAGE_MAIL.owner(card.publisher.fullname, card.agent?.fullname)]] : [];
};

const quote = ({ message }: Message): MailBlock[] => (message ? [{ kind: 'quote', text: message }] : []);

/**
 * Mail to the recipient: the sender, the message, the listing, and whether the number may be called for prospecting.
 */
const notice = (loaded: LoadedMessage): QueuedMail => {
  const { ctx, message } = loaded;
  const { site } = ctx;
  const fullname = fullName(message);
  const about = loaded.carded && { title: loaded.carded.listing.title, reference: loaded.carded.listing.publicRef };
  const summary = { form: message.form, fullname, siteName: site.name, listing: about };
  const { facts } = MESSAGE_MAIL;
  const url = listingUrl(loaded);
  const rows: [string, string][] = [
    [facts.name, fullname],
    [facts.telephone, MESSAGE_MAIL.telephone(message.telephone)],
    [facts.email, message.email],
    callFact(loaded.mayCall, asksForCall(message)),
    ...(about ? [[facts.reference, about.reference] satisfies [string, string]] : []),
    ...(loaded.carded ? ownerFact(loaded.carded.cards) : []),
  ];
  return writeSiteMail(ctx, {
    subject: MESSAGE_MAIL.subject(summary),
    title: MESSAGE_MAIL.title(summary),
    blocks: [
      { kind: 'text', text: MESSAGE_MAIL.intro(summary) },
      ...quote(message),
      { kind: 'facts', rows },
      ...(url ? [{ kind: 'button', label: MESSAGE_MAIL.seeListing, href: url } as const] : []),
      { kind: 'note', text: MESSAGE_MAIL.replyNote },
    ],
    template: `messaging.${message.form}`,
    cause: `message:${message.id}`,
    to: loaded.recipient,
    replyTo: message.email,
    fromName: MESSAGE_MAIL.fromName(fullname, site.name),
  });
};

/**
 * Mail to the address in the form: confirms the message without quoting it, and links to the consents. Null: the
 * address gets none now.
 */
const receipt = async ({ ctx, message, recipient, carded }: LoadedMessage, tx: Tx): Promise<QueuedMail | null> => {
  const { site } = ctx;
  const { marketId, id: siteId } = site;
  const cause = `message-receipt:${message.id}`;
  if (!(await takeReceipt(tx, { marketId, siteId, cause, to: message.email }))) return null;
  const answering = (carded && contactedCard(carded.cards)?.publisher.fullname) ?? site.name;
  return writeSiteMail(ctx, {
    subject: RECEIPT_MAIL.subject(site.name),
    title: RECEIPT_MAIL.title,
    blocks: [
      { kind: 'text', text: RECEIPT_MAIL.intro(greetedName(message.firstname), answering) },
      await withdrawNote(ctx, tx, { email: message.email, privacy: RECEIPT_MAIL.privacy }),
    ],
    template: 'messaging.receipt',
    cause,
    to: message.email,
    replyTo: recipient || null,
  });
};

/** Reads from the primary, because a replica may lack the new row. */
const findMessage = (
  ctx: PublicCtx,
  id: string,
): Promise<Pick<LoadedMessage, 'message' | 'recipient' | 'mayCall'> | null> =>
  ctx.write(async (tx) => {
    const message = await tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
    if (!message) return null;
    const recipient = await recipientNow(ctx, tx, message);
    return { message, recipient, mayCall: await mayCall(tx, ctx.site.marketId, message.telephone) };
  });

/** The listing of the message with its contact cards; null: none, or no longer shown. */
const findCarded = async (
  ctx: PublicCtx,
  { listing_id: id }: Message,
): Promise<WithCards<TenantListingSummary> | null> => {
  const listing = id === null ? null : await findSummary(ctx, id);
  const [carded] = listing ? await presentCards(ctx, [listing]) : [];
  return carded ?? null;
};

/**
 * Job handler: queues the mails of a message. Idempotent: each mail has a unique cause. Does nothing when the site or
 * the message no longer exists.
 */
export const onMessageReceived = async (ports: Ports, { marketId, siteId, id }: MessageReceived): Promise<void> => {
  const ctx = await jobSiteCtx(ports, { marketId, siteId });
  if (!ctx) return;
  const found = await findMessage(ctx, id);
  if (!found) return;
  const { message, recipient } = found;
  const loaded = { ctx, carded: await findCarded(ctx, message), ...found };
  if (recipient === '') ctx.system.log.warn({ site: siteId, message: id }, 'message without recipient');
  await ctx.write(async (tx) => {
    const mails = [recipient === '' ? null : notice(loaded), await receipt(loaded, tx)];
    await queueSiteMails(
      ctx,
      tx,
      mails.filter((mail) => mail !== null),
    );
  });
};

/** Job of `onMessageReceived`. */
export const MESSAGE_RECEIVED = defineJob({
  name: 'messaging.message-received',
  payload: siteJob,
  ...PROMPT_AND_LONG,
  quiet: true,
  concurrency: 2,
  batch: 40,
  run: onMessageReceived,
});
