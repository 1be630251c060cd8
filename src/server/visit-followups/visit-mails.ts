import { greetedName } from '#domain/people/names';
import type { Site } from '#domain/sites/site';
import { feedbackHref, VISIT_FEEDBACKS } from '#domain/visits/feedback';
import { VISIT_PATH } from '#domain/visits/visit';
import { FEEDBACK_LABELS, FEEDBACK_MAIL, REMINDER_MAIL, VISIT_FACTS } from '#fr/visit-followups';
import { visitTime } from '#fr/visits';
import type { PublicCtx } from '#server/context';
import { type MailBlock, type QueuedMail, senderOf, writeMail } from '#server/notifications';
import type { FollowedVisit } from './followed-visit.ts';

/** The town of a home, as its listing says it; empty: the listing was removed. */
export const placeOf = ({ city, zip }: Pick<FollowedVisit, 'city' | 'zip'>): string =>
  [city, zip].filter((part) => part !== null).join(', ');

/** 'mardi 24 novembre 2026 à 10:00', where the home is. */
export const timeOf = ({ market }: Site, { starts_at }: Pick<FollowedVisit, 'starts_at'>): string =>
  visitTime(starts_at.toISOString(), market.timeZone);

const factsOf = ({ site }: PublicCtx, visit: FollowedVisit): MailBlock => {
  const rows = [
    [VISIT_FACTS.when, timeOf(site, visit)],
    [VISIT_FACTS.home, visit.title ?? ''],
    [VISIT_FACTS.where, placeOf(visit)],
    [VISIT_FACTS.agent, visit.agent ?? ''],
  ] as const;
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') };
};

/** `token`: of the link of the mail. `replyTo`: where answers go; '' when nobody's address is known. */
type Written = { email: string; token: string; replyTo: string };

const hrefOf = ({ directory, site }: PublicCtx, path: string): string => `${directory.siteOrigin(site)}${path}`;

/** The visitor's page of a visit. */
export const visitorHref = (ctx: PublicCtx, token: string): string => hrefOf(ctx, `${VISIT_PATH}/${token}`);

const sent = ({ site }: PublicCtx, { email, replyTo }: Written) => ({
  to: email,
  replyTo: replyTo || null,
  fromName: site.name,
});

/** The mail of the day before (rule VISIT-REMINDER). */
export const reminderMail = (ctx: PublicCtx, visit: FollowedVisit, written: Written): QueuedMail => ({
  ...writeMail(senderOf(ctx, ctx.site), {
    subject: REMINDER_MAIL.subject(timeOf(ctx.site, visit)),
    title: REMINDER_MAIL.title,
    blocks: [
      { kind: 'text', text: REMINDER_MAIL.intro(greetedName(visit.firstname)) },
      factsOf(ctx, visit),
      { kind: 'button', label: REMINDER_MAIL.open, href: visitorHref(ctx, written.token) },
      { kind: 'note', text: REMINDER_MAIL.note },
    ],
  }),
  ...sent(ctx, written),
  template: 'visits.reminder',
  cause: `visit-reminder:${visit.id}:${visit.starts_at.getTime()}`,
});

/** Asks for the visitor's word after the visit (rule VISIT-FEEDBACK). */
export const feedbackMail = (ctx: PublicCtx, visit: FollowedVisit, written: Written): QueuedMail => ({
  ...writeMail(senderOf(ctx, ctx.site), {
    subject: FEEDBACK_MAIL.subject,
    title: FEEDBACK_MAIL.title,
    blocks: [
      { kind: 'text', text: FEEDBACK_MAIL.intro(greetedName(visit.firstname)) },
      factsOf(ctx, visit),
      {
        kind: 'links',
        title: FEEDBACK_MAIL.choices,
        items: VISIT_FEEDBACKS.map((choice) => ({
          label: FEEDBACK_LABELS[choice],
          href: hrefOf(ctx, `${feedbackHref(written.token)}?choix=${choice}`),
          text: FEEDBACK_MAIL.choice[choice],
        })),
      },
      { kind: 'note', text: FEEDBACK_MAIL.note },
    ],
  }),
  ...sent(ctx, written),
  template: 'visits.feedback',
  cause: `visit-feedback:${visit.id}`,
});
