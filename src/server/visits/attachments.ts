import { fullName } from '#domain/people/names';
import { VISIT_PATH, WITHOUT_VISIT } from '#domain/visits/visit';
import { visitEventTitle, visitEventWords } from '#fr/visits';
import type { Attachment } from '#platform/mail/mail';
import { type VisitEvent, visitCalendar } from '#server/calendars';
import { type PublicCtx, siteUrl } from '#server/context';
import type { VisitedHome, VisitReceiver } from './visit-home.ts';
import type { VisitRow } from './visit-rows.ts';

export type VisitMail = {
  visit: VisitRow;
  /** Null: it was removed. */
  home: VisitedHome | null;
  to: 'visitor' | 'agent';
  receiver: VisitReceiver;
  /** Of the link of the visitor's mail; '' in a mail to the agent, whose event has no link. */
  token: string;
};

/** The event of a visit; null: the visit has no time, or no address of the agent is known. */
export const visitEvent = (ctx: PublicCtx, { visit, home, to, receiver, token }: VisitMail): VisitEvent | null => {
  const { id, starts_at: startsAt, ends_at: endsAt, sequence } = visit;
  // Calendars take the end of an event from who organised it.
  const email = WITHOUT_VISIT.has(visit.status) ? visit.recipient : receiver.email;
  if (startsAt === null || endsAt === null || email === '') return null;
  const agent = receiver.name ?? ctx.site.name;
  const listing = home?.title ?? '';
  const fullname = fullName(visit);
  const page = siteUrl(ctx, `${VISIT_PATH}/${token}`);
  return {
    id,
    sequence,
    startsAt,
    endsAt,
    changedAt: visit.answered_at ?? visit.created_at,
    timeZone: ctx.site.market.timeZone,
    summary: visitEventTitle(to === 'agent' ? fullname : listing),
    place: home?.place ?? '',
    description: visitEventWords(
      to === 'agent'
        ? { listing, phone: visit.telephone }
        : { listing, agent, phone: receiver.telephone, note: visit.note, page },
    ),
    agent: { name: agent, email },
    visitor: visit.email === null ? null : { name: fullname, email: visit.email },
  };
};

/**
 * The calendar file of a mail about a confirmed visit, or about the end of one that calendars have (rule VISIT-ICS);
 * otherwise none. A proposal has none: the former time stays in calendars until another one is accepted.
 */
export const visitAttachments = (ctx: PublicCtx, mail: VisitMail): readonly Attachment[] => {
  const { status, is_invited: isInvited } = mail.visit;
  const isCancelled = isInvited && WITHOUT_VISIT.has(status);
  if (status !== 'confirmed' && !isCancelled) return [];
  const event = visitEvent(ctx, mail);
  return event === null ? [] : [visitCalendar(event, isCancelled ? 'CANCEL' : 'REQUEST')];
};
