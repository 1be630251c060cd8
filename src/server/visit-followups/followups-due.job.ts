import { sql } from 'kysely';
import { feedbackSince, isFeedbackDue, isReminderDue, REMINDER_DAYS } from '#domain/visits/reminder-time';
import { reminderSms } from '#fr/visit-followups';
import type { Tx } from '#platform/db/database';
import { refusesSms } from '#server/consents';
import {
  adminCtx,
  DIGEST,
  defineJob,
  networkJob,
  ofSite,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { countSms, queueMails, queueSms } from '#server/notifications';
import { isFrenchMobile } from '#server/people';
import { findAgentAddress, makeVisitLink } from '#server/visits';
import { type FollowedVisit, lockFollowed } from './followed-visit.ts';
import { feedbackMail, placeOf, reminderMail, timeOf, visitorHref } from './visit-mails.ts';

const DAY_MS = 86_400_000;
/** Visits of one run; the next one continues. */
const MAX_RUN = 5000;

type Due = { site_id: string; id: string };

const listToRemind = async (ports: Ports): Promise<Due[]> => {
  const now = ports.system.now();
  const until = new Date(now.getTime() + REMINDER_DAYS * DAY_MS);
  const { rows } = await adminCtx(ports, 'visits').write((tx) =>
    sql<Due>`
      select site_id, id from visits
      where status = 'confirmed' and starts_at > ${now} and starts_at < ${until}
        and reminded_for is distinct from starts_at
      order by starts_at limit ${MAX_RUN}`.execute(tx),
  );
  return rows;
};

const listToAsk = async (ports: Ports): Promise<Due[]> => {
  const now = ports.system.now();
  const { rows } = await adminCtx(ports, 'visits').write((tx) =>
    sql<Due>`
      select site_id, id from visits
      where status in ('confirmed', 'done') and feedback_asked_at is null and feedback is null
        and email is not null
        and ends_at <= ${now} and ends_at > ${feedbackSince(now)}
      order by ends_at limit ${MAX_RUN}`.execute(tx),
  );
  return rows;
};

const change = (ctx: PublicCtx, tx: Tx, id: string, values: { reminded_for: Date } | { feedback_asked_at: Date }) =>
  tx
    .updateTable('visits')
    .set(values)
    .where((eb) => eb.and({ ...ofSite(ctx), id }))
    .execute();

/** An SMS to a visitor who asked for it, within the limits (rules SMS-NUMBERS, SMS-LIMITS). */
const remindBySms = async (ctx: PublicCtx, tx: Tx, visit: FollowedVisit): Promise<void> => {
  const { site, system, directory } = ctx;
  const to = visit.telephone;
  if (!visit.wants_sms || to === null || !isFrenchMobile(to)) return;
  if (await refusesSms(tx, site.marketId, to)) return;
  if ((await countSms(tx, { siteId: site.id, to, purpose: 'visit' })) !== null) return;
  const href = visitorHref(ctx, await makeVisitLink(ctx, tx, { id: visit.id, holder: 'visitor' }));
  const text = reminderSms(site.name, timeOf(site, visit), placeOf(visit), href);
  const cause = `visit-sms:${visit.id}:${visit.starts_at.getTime()}`;
  await queueSms({ system, directory, marketId: site.marketId }, tx, { template: 'visits.reminder', cause, to, text });
};

const writtenTo = async (ctx: PublicCtx, tx: Tx, visit: FollowedVisit, email: string) => ({
  email,
  token: await makeVisitLink(ctx, tx, { id: visit.id, holder: 'visitor' }),
  replyTo: (await findAgentAddress(ctx, tx, visit)).email,
});

/** Reminds the visitor of one visit, once for each time that it is moved to (rule VISIT-REMINDER). */
const remind = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const { system, site } = ctx;
    const visit = await lockFollowed(ctx, tx, id);
    if (visit?.status !== 'confirmed' || visit.reminded_for?.getTime() === visit.starts_at.getTime()) return;
    const times = { startsAt: visit.starts_at, confirmedAt: visit.answered_at ?? new Date(0) };
    if (!isReminderDue(times, { now: system.now(), timeZone: site.market.timeZone })) return;
    await change(ctx, tx, id, { reminded_for: visit.starts_at });
    if (visit.email !== null) {
      const mail = reminderMail(ctx, visit, await writtenTo(ctx, tx, visit, visit.email));
      await queueMails({ system, marketId: site.marketId }, tx, [mail]);
    }
    await remindBySms(ctx, tx, visit);
  });

/** Asks the visitor of one visit for a word, once (rule VISIT-FEEDBACK). */
const askFeedback = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const { system, site } = ctx;
    const now = system.now();
    const visit = await lockFollowed(ctx, tx, id);
    if (!visit || visit.feedback_asked_at !== null || visit.has_feedback || visit.email === null) return;
    if (visit.status !== 'confirmed' && visit.status !== 'done') return;
    if (!isFeedbackDue(visit.ends_at, { now, timeZone: site.market.timeZone })) return;
    await change(ctx, tx, id, { feedback_asked_at: now });
    const mail = feedbackMail(ctx, visit, await writtenTo(ctx, tx, visit, visit.email));
    await queueMails({ system, marketId: site.marketId }, tx, [mail]);
  });

const forEachVisit = async (
  ports: Ports,
  due: readonly Due[],
  work: (ctx: PublicCtx, id: string) => Promise<void>,
): Promise<void> => {
  for (const { site_id, id } of due) {
    const site = await ports.directory.findSite(site_id);
    if (!site?.enabled) continue;
    await work(publicCtx(ports, site), id).catch((err: unknown) =>
      ports.system.log.error({ err, site: site_id, visit: id }, 'visit not followed up'),
    );
  }
};

/**
 * Job handler, hourly: reminds visitors of the visits of the next day, and asks for their word after a visit. At local
 * hours; idempotent, and a run that was missed is made up for by the next one.
 */
export const onFollowupsDue = async (ports: Ports): Promise<void> => {
  await forEachVisit(ports, await listToRemind(ports), remind);
  await forEachVisit(ports, await listToAsk(ports), askFeedback);
};

/** Job of `onFollowupsDue`. */
export const FOLLOWUPS_DUE = defineJob({
  name: 'visits.followups-due',
  payload: networkJob,
  ...DIGEST,
  run: onFollowupsDue,
});
