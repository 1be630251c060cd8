import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type ContactCards, contactedCard, ownerCard } from '#domain/listings/contact-card';
import { asksForCall } from '#domain/messaging/message-list';
import { greetedName } from '#domain/people/names';
import { callFact } from '#fr/consents';
import { MESSAGE_MAIL, RECEIPT_MAIL } from '#fr/messaging';
import type { Tx } from '#platform/db/database';
import type { Messages } from '#platform/db/schema';
import { mayCall, withdrawNote } from '#server/consents';
import {
  defineJob,
  type Ports,
  PROMPT_AND_LONG,
  type PublicCtx,
  publicCtx,
  siteJob,
  type TenantListingSummary,
} from '#server/context';
import { findSummary, presentCards, type WithCards } from '#server/listings';
import { type MailBlock, type QueuedMail, queueMails, senderOf, takeReceipt, writeMail } from '#server/notifications';

export type MessageReceived = z.infer<typeof siteJob>;

type Message = Selectable<Messages>;
type LoadedMessage = {
  ctx: PublicCtx;
  message: Message;
  carded: WithCards<TenantListingSummary> | null;
  mayCall: boolean;
};

const listingUrl = ({ ctx, carded }: LoadedMessage): string | null =>
  carded && `${ctx.directory.siteOrigin(ctx.site)}/annonces/${carded.listing.slug}/${carded.listing.id}`;

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
  const fullname = `${message.firstname} ${message.lastname}`;
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
  const written = writeMail(senderOf(ctx, site), {
    subject: MESSAGE_MAIL.subject(summary),
    title: MESSAGE_MAIL.title(summary),
    blocks: [
      { kind: 'text', text: MESSAGE_MAIL.intro(summary) },
      ...quote(message),
      { kind: 'facts', rows },
      ...(url ? [{ kind: 'button', label: MESSAGE_MAIL.seeListing, href: url } as const] : []),
      { kind: 'note', text: MESSAGE_MAIL.replyNote },
    ],
  });
  return {
    ...written,
    template: `messaging.${message.form}`,
    cause: `message:${message.id}`,
    to: message.recipient,
    replyTo: message.email,
    fromName: MESSAGE_MAIL.fromName(fullname, site.name),
  };
};

/**
 * Mail to the address in the form: confirms the message without quoting it, and links to the consents. Null: the
 * address gets none now.
 */
const receipt = async ({ ctx, message, carded }: LoadedMessage, tx: Tx): Promise<QueuedMail | null> => {
  const { site } = ctx;
  const { marketId, id: siteId } = site;
  const cause = `message-receipt:${message.id}`;
  if (!(await takeReceipt(tx, { marketId, siteId, cause, to: message.email }))) return null;
  const answering = (carded && contactedCard(carded.cards)?.publisher.fullname) ?? site.name;
  const written = writeMail(senderOf(ctx, site), {
    subject: RECEIPT_MAIL.subject(site.name),
    title: RECEIPT_MAIL.title,
    blocks: [
      { kind: 'text', text: RECEIPT_MAIL.intro(greetedName(message.firstname), answering) },
      await withdrawNote(ctx, tx, { email: message.email, privacy: RECEIPT_MAIL.privacy }),
    ],
  });
  return {
    ...written,
    template: 'messaging.receipt',
    cause,
    to: message.email,
    replyTo: message.recipient || null,
    fromName: site.name,
  };
};

/** Reads from the primary, because a replica may lack the new row. */
const findMessage = (ctx: PublicCtx, id: string): Promise<Pick<LoadedMessage, 'message' | 'mayCall'> | null> =>
  ctx.write(async (tx) => {
    const message = await tx.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
    return message ? { message, mayCall: await mayCall(tx, ctx.site.marketId, message.telephone) } : null;
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
  const site = await ports.directory.findSite(siteId);
  if (!site || site.marketId !== marketId) return;
  const ctx = publicCtx(ports, site);
  const found = await findMessage(ctx, id);
  if (!found) return;
  const { message } = found;
  const loaded = { ctx, carded: await findCarded(ctx, message), ...found };
  if (!message.recipient) ctx.system.log.warn({ site: siteId, message: id }, 'message without recipient');
  await ctx.write(async (tx) => {
    const mails = [message.recipient ? notice(loaded) : null, await receipt(loaded, tx)];
    await queueMails(
      { system: ports.system, marketId },
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
