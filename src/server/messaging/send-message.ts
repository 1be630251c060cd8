import { v7 as uuid } from 'uuid';
import type { ContactMessage } from '#contracts/messaging';
import { type Refusal, refuse } from '#contracts/problem';
import type { ContactCards } from '#domain/listings/contact-card';
import { checkContactForm } from '#domain/messaging/contact-form';
import { chooseRecipient, type Recipient } from '#domain/messaging/recipient';
import { isBot } from '#domain/people/is-bot';
import { CONTACT_FAULTS } from '#fr/messaging';
import type { Tx } from '#platform/db/database';
import { recordConsents } from '#server/consents';
import { acceptIdempotent, type SiteRequestCtx } from '#server/context';
import { findCards } from '#server/listings';
import { readPhone } from '#server/people';
import { recordEvent } from '#server/tracking';
import { messageBound, messageCounts } from './limits.ts';
import { MESSAGE_RECEIVED } from './message-received.job.ts';

export type Sent = { messageContent: { id: string } };

/** `toCheck`: above the limit of its site, so it is mailed in a digest. */
type Checked = ContactMessage & { phone: string; recipient: Recipient; toCheck: boolean };

const trimmed = (given: ContactMessage): ContactMessage => ({
  ...given,
  firstname: given.firstname.trim(),
  lastname: given.lastname.trim(),
  email: given.email.trim().toLowerCase(),
  message: given.message.trim(),
});

/** Contact cards of the listing of a question; null: another form; 'missing': this site does not show it. */
const findAsked = async (
  ctx: SiteRequestCtx,
  { form, property }: ContactMessage,
): Promise<ContactCards | null | 'missing'> => {
  if (form !== 'detail-property-form') return property === undefined ? null : 'missing';
  return (property === undefined ? null : await findCards(ctx, property)) ?? 'missing';
};

const store = async (ctx: SiteRequestCtx, tx: Tx, given: Checked): Promise<Sent> => {
  const { site } = ctx;
  const id = uuid();
  const at = ctx.system.now();
  const message = tx
    .insertInto('messages')
    .values({
      market_id: site.marketId,
      site_id: site.id,
      id,
      form: given.form,
      firstname: given.firstname,
      lastname: given.lastname,
      email: given.email,
      telephone: given.phone,
      message: given.message || null,
      listing_id: given.property ?? null,
      recipient: given.recipient.email ?? '',
      member_id: given.recipient.memberId,
      session_id: given.session ?? null,
      to_check: given.toCheck,
      created_at: at,
    })
    .execute();
  const consents = recordConsents(ctx, tx, {
    subject: { kind: 'message', id },
    form: given.form,
    receiver: given.recipient.name,
    purposes: given.phoneProspecting ? ['contact', 'phone-prospecting'] : ['contact'],
    email: given.email,
    phone: given.phone,
  });
  const event = recordEvent(tx, site, {
    type: 'message',
    subtype: given.form,
    objectId: id,
    sessionId: given.session ?? null,
    origin: given.origin,
    at,
  });
  const job = { marketId: site.marketId, siteId: site.id, id };
  const mails = given.toCheck ? null : ctx.system.jobs.send(tx, MESSAGE_RECEIVED, job);
  await Promise.all([message, consents, event, mails]);
  return { messageContent: { id } };
};

/**
 * Stores a message of the contact, seller or listing form (rules MESSAGE-FIELDS, MESSAGE-STORED, FORM-ONCE): validated,
 * rate-limited, then inserted with its consents, its event and the job of its mails in one transaction. Above the limit
 * of the site it waits for the next digest. 404: unknown listing. 422: invalid fields. 429: too many. A form filled in
 * by a bot gets a success response and is not stored.
 */
export const sendMessage = async (ctx: SiteRequestCtx, input: ContactMessage): Promise<Sent | Refusal> => {
  const given = trimmed(input);
  const phone = readPhone(given.telephone);
  const faults = checkContactForm(given.form, { ...given, phone });
  if (faults.length > 0 || phone === null) {
    const errors = faults.map(({ field, fault }) => ({ field, message: CONTACT_FAULTS[fault] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  // After the validation, because a person who is faster than the bot check must see the errors of the form.
  if (isBot(input)) return { messageContent: { id: uuid() } };
  const cards = await findAsked(ctx, given);
  if (cards === 'missing') return refuse(404, 'NOT_FOUND');
  const { site, client } = ctx;
  const limits = { counts: messageCounts(client), bound: messageBound(site.id) };
  const { elapsed: _elapsed, website: _website, session: _session, origin: _origin, ...request } = given;
  const recipient = chooseRecipient(site, given.form, cards);
  return acceptIdempotent(ctx, { ...limits, name: 'message', request }, (tx, toCheck) =>
    store(ctx, tx, { ...given, phone, recipient, toCheck }),
  );
};
