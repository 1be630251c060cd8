import type { FixedMailInput } from '#contracts/messaging';
import { type Refusal, refuse, refuseTooMany } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import { listingPath } from '#domain/listings/listing-path';
import { chooseRecipient } from '#domain/messaging/recipient';
import { FIXED_MAIL as WORDS } from '#fr/messaging';
import { countUseAndCommit } from '#platform/db/rate-limits';
import { type SiteRequestCtx, siteUrl, type TenantListingSummary } from '#server/context';
import { findCards, findSummary } from '#server/listings';
import { type QueuedMail, queueSiteMails, writeSiteMail } from '#server/notifications';
import { fixedMailCounts } from './limits.ts';

type Report = FixedMailInput & { listing: TenantListingSummary; to: string };

const mailOf = (ctx: SiteRequestCtx, { template, listing, to }: Report): QueuedMail => {
  const { site } = ctx;
  const about = { title: listing.title, reference: listing.publicRef, siteName: site.name };
  const href = siteUrl(ctx, listingPath(listing));
  const day = dayOf(ctx.system.now(), site.market.timeZone);
  return writeSiteMail(ctx, {
    subject: WORDS.subject(template, about),
    title: WORDS.title[template],
    blocks: [
      { kind: 'text', text: WORDS.text(template, about) },
      { kind: 'button', label: WORDS.seeListing, href },
      { kind: 'note', text: WORDS.note },
    ],
    template: `messaging.${template}`,
    // A listing is reported once a day, however many visitors report it.
    cause: `${template}:${site.id}:${listing.id}:${day}`,
    to,
    replyTo: null,
  });
};

/**
 * Sends one of the fixed mails about a listing of this site to the recipient of its questions; neither recipient nor
 * text comes from the request. 404: the site does not show the listing. 429: too many.
 */
export const sendFixedMail = async (ctx: SiteRequestCtx, input: FixedMailInput): Promise<{ ok: true } | Refusal> => {
  const wait = await countUseAndCommit(ctx.write, fixedMailCounts(ctx.client));
  if (wait !== null) return refuseTooMany(wait);
  const [cards, listing] = await Promise.all([findCards(ctx, input.property), findSummary(ctx, input.property)]);
  if (!cards || !listing) return refuse(404, 'NOT_FOUND');
  const { email } = chooseRecipient(ctx.site, 'detail-property-form', cards);
  if (email === null) ctx.system.log.warn({ site: ctx.site.id, listing: listing.id }, 'report without recipient');
  else await ctx.write((tx) => queueSiteMails(ctx, tx, [mailOf(ctx, { ...input, listing, to: email })]));
  return { ok: true };
};
