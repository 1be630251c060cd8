import { v7 as uuid } from 'uuid';
import { chooseRecipient } from '#domain/messaging/recipient';
import { greetedName, splitFullName } from '#domain/people/names';
import { REVIEW_MAILS as WORDS } from '#fr/reviews';
import type { Tx } from '#platform/db/database';
import { officeUrl, type PublicCtx } from '#server/context';
import { type MailBlock, queueMails, senderOf, writeMail } from '#server/notifications';
import { makeReviewLink, type ReviewRow, reviewHref } from './review-rows.ts';

type Written = { subject: string; title: string; blocks: readonly MailBlock[] };

const firstnameOf = ({ name }: Pick<ReviewRow, 'name'>): string | null => greetedName(splitFullName(name).firstname);

const send = async (
  ctx: PublicCtx,
  tx: Tx,
  mail: { template: 'review.request' | 'review.decision' | 'review.given'; id: string; to: string; written: Written },
): Promise<void> => {
  const { template, id, to, written } = mail;
  const { site, system } = ctx;
  await queueMails({ system, marketId: site.marketId }, tx, [
    {
      ...writeMail(senderOf(ctx, site), written),
      template,
      cause: `review:${id}:${uuid()}`,
      to,
      replyTo: template === 'review.given' ? null : chooseRecipient(site, 'contact-form', null).email,
      fromName: site.name,
    },
  ]);
};

/** The mail that asks for a review. */
export const mailRequest = async (
  ctx: PublicCtx,
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'email' | 'name' | 'kind' | 'experienced_on'>,
): Promise<void> => {
  const words = WORDS.request;
  const href = reviewHref(ctx, await makeReviewLink(ctx, tx, review.id));
  const written: Written = {
    subject: words.subject(ctx.site.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text(firstnameOf(review), review.kind, review.experienced_on, ctx.site.name) },
      { kind: 'button', label: words.open, href },
      { kind: 'note', text: words.note },
    ],
  };
  await send(ctx, tx, { template: 'review.request', id: review.id, to: review.email, written });
};

/** Tells the author what was decided; a refusal with its reason (C. conso D111-19). */
export const mailDecision = async (
  ctx: PublicCtx,
  tx: Tx,
  review: Pick<ReviewRow, 'id' | 'email' | 'name' | 'refusal'>,
): Promise<void> => {
  const { refusal } = review;
  const words = WORDS.decision;
  const href = reviewHref(ctx, await makeReviewLink(ctx, tx, review.id));
  const written: Written = {
    subject: words.subject(ctx.site.name, refusal),
    title: words.title(refusal),
    blocks: [
      { kind: 'text', text: words.text(firstnameOf(review), refusal, ctx.site.name) },
      { kind: 'button', label: words.open, href },
      { kind: 'note', text: words.note },
    ],
  };
  await send(ctx, tx, { template: 'review.decision', id: review.id, to: review.email, written });
};

/** Tells the site that a review waits for a decision; nothing about its author. */
export const mailGiven = async (ctx: PublicCtx, tx: Tx, id: string): Promise<void> => {
  const { email } = chooseRecipient(ctx.site, 'contact-form', null);
  if (email === null) return;
  const words = WORDS.given;
  const href = officeUrl(ctx, ctx.site, `/dashboard/avis/${id}`);
  const written: Written = {
    subject: words.subject(ctx.site.name),
    title: words.title,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'button', label: words.open, href },
    ],
  };
  await send(ctx, tx, { template: 'review.given', id, to: email, written });
};
