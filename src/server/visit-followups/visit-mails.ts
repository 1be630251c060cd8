import { greetedName } from '#domain/people/names';
import type { Site } from '#domain/sites/site';
import { feedbackHref, VISIT_FEEDBACKS } from '#domain/visits/feedback';
import { VISIT_PATH, visitPlace } from '#domain/visits/visit';
import { phone } from '#fr/format';
import { FEEDBACK_LABELS, FEEDBACK_MAIL, REMINDER_MAIL, VISIT_FACTS } from '#fr/visit-followups';
import { VISITOR_PAGE_WORDS, visitTime } from '#fr/visits';
import { type PublicCtx, siteUrl } from '#server/context';
import { type MailBlock, type QueuedMail, writeSiteMail } from '#server/notifications';
import type { VisitReceiver } from '#server/visits';
import type { FollowedVisit } from './followed-visit.ts';

/** 'mardi 24 novembre 2026 à 10:00', where the home is. */
export const timeOf = ({ market }: Site, { starts_at }: Pick<FollowedVisit, 'starts_at'>): string =>
  visitTime(starts_at.toISOString(), market.timeZone);

const factsOf = (
  { site }: PublicCtx,
  visit: FollowedVisit,
  { name, telephone }: Pick<VisitReceiver, 'name' | 'telephone'>,
): MailBlock => {
  const rows = [
    [VISIT_FACTS.when, timeOf(site, visit)],
    [VISIT_FACTS.home, visit.title ?? ''],
    [VISIT_FACTS.where, visitPlace(visit)],
    [VISIT_FACTS.agent, name ?? ''],
    [VISITOR_PAGE_WORDS.telephone, telephone === null ? '' : phone(telephone)],
  ] as const;
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') };
};

/** `token`: of the link of the mail. */
type Written = { email: string; token: string; receiver: VisitReceiver };

/** The visitor's page of a visit. */
export const visitorHref = (ctx: PublicCtx, token: string): string => siteUrl(ctx, `${VISIT_PATH}/${token}`);

/** The mail of the day before (rule VISIT-REMINDER). */
export const reminderMail = (ctx: PublicCtx, visit: FollowedVisit, { email, token, receiver }: Written): QueuedMail =>
  writeSiteMail(ctx, {
    subject: REMINDER_MAIL.subject(timeOf(ctx.site, visit)),
    title: REMINDER_MAIL.title,
    blocks: [
      { kind: 'text', text: REMINDER_MAIL.intro(greetedName(visit.firstname)) },
      factsOf(ctx, visit, receiver),
      { kind: 'button', label: REMINDER_MAIL.open, href: visitorHref(ctx, token) },
      { kind: 'note', text: REMINDER_MAIL.note },
    ],
    template: 'visits.reminder',
    cause: `visit-reminder:${visit.id}:${visit.starts_at.getTime()}`,
    to: email,
    replyTo: receiver.email || null,
  });

/** Asks for the visitor's word after the visit (rule VISIT-FEEDBACK). */
export const feedbackMail = (ctx: PublicCtx, visit: FollowedVisit, { email, token, receiver }: Written): QueuedMail =>
  writeSiteMail(ctx, {
    subject: FEEDBACK_MAIL.subject,
    title: FEEDBACK_MAIL.title,
    blocks: [
      { kind: 'text', text: FEEDBACK_MAIL.intro(greetedName(visit.firstname)) },
      factsOf(ctx, visit, { ...receiver, telephone: null }),
      {
        kind: 'links',
        title: FEEDBACK_MAIL.choices,
        items: VISIT_FEEDBACKS.map((choice) => ({
          label: FEEDBACK_LABELS[choice],
          href: siteUrl(ctx, `${feedbackHref(token)}?choix=${choice}`),
          text: FEEDBACK_MAIL.choice[choice],
        })),
      },
      { kind: 'note', text: FEEDBACK_MAIL.note },
    ],
    template: 'visits.feedback',
    cause: `visit-feedback:${visit.id}`,
    to: email,
    replyTo: receiver.email || null,
  });
