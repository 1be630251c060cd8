import { v7 as uuid } from 'uuid';
import { chooseRecipient } from '#domain/messaging/recipient';
import { greetedName, splitFullName } from '#domain/people/names';
import { REVIEW_MAILS as WORDS } from '#fr/reviews';
import type { Tx } from '#platform/db/database';
import { officeUrl, type PublicCtx } from '#server/context';
import { type MailWords, type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { makeReviewLink, type ReviewRow } from './review-rows.ts';

const firstnameOf = ({ name }: Pick<ReviewRow, 'name'>): string | null => greetedName(splitFullName(name).firstname);

type ReviewMail = MailWords & Pick<QueuedMail, 'template' | 'to' | 'replyTo'> & { id: string };

const send = (ctx: PublicCtx, tx: Tx, { id, ...mail }: ReviewMail): Promise<void> =>
  queueSiteMails(ctx, tx, [writeSiteMail(ctx, { ...mail, cause: `review:${id}:${uuid()}` })]);

/** Where the site receives answers of clients, and is told of their reviews. */
const siteAddress = ({ site }: PublicCtx): string | null => chooseRecipient(site, 'contact-form', null).email;

/** The mail that asks for a review. */
export const mailRequest = async (
  ctx: PublicCtx,
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'email' | 'name' | 'kind' | 'experienced_on'>,
): Promise<void> => {
  const words = WORDS.request;
  const href = await makeReviewLink(ctx, tx, review.id);
  await send(ctx, tx, {
    subject: words.subject(ctx.site.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text(firstnameOf(review), review.kind, review.experienced_on, ctx.site.name) },
      { kind: 'button', label: words.open, href },
      { kind: 'note', text: words.note },
    ],
    template: 'review.request',
    id: review.id,
    to: review.email,
    replyTo: siteAddress(ctx),
  });
};

/** Tells the author what was decided; a refusal with its reason (C. conso D111-19). */
export const mailDecision = async (
  ctx: PublicCtx,
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'email' | 'name' | 'refusal'>,
): Promise<void> => {
  const { refusal } = review;
  const words = WORDS.decision;
  const href = await makeReviewLink(ctx, tx, review.id);
  await send(ctx, tx, {
    subject: words.subject(ctx.site.name, refusal),
    title: words.title(refusal),
    blocks: [
      { kind: 'text', text: words.text(firstnameOf(review), refusal, ctx.site.name) },
      { kind: 'button', label: words.open, href },
      { kind: 'note', text: words.note },
    ],
    template: 'review.decision',
    id: review.id,
    to: review.email,
    replyTo: siteAddress(ctx),
  });
};

/** Tells the site that a review waits for a decision; nothing about its author. */
export const mailGiven = async (ctx: PublicCtx, tx: Tx, id: string): Promise<void> => {
  const to = siteAddress(ctx);
  if (to === null) return;
  const words = WORDS.given;
  const href = officeUrl(ctx, ctx.site, `/dashboard/avis/${id}`);
  await send(ctx, tx, {
    subject: words.subject(ctx.site.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'button', label: words.open, href },
    ],
    template: 'review.given',
    id,
    to,
    replyTo: null,
  });
};
