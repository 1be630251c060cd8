import { type RawBuilder, sql } from 'kysely';
import { daysAfter } from '#domain/calendar/moments';
import { isMailTime } from '#domain/mails/mail-hours';
import {
  feedbackSince,
  isFeedbackDue,
  isReminderDue,
  mayRemindLater,
  REMINDER_DAYS,
} from '#domain/visits/reminder-time';
import { visitPlace } from '#domain/visits/visit';
import { reminderSms } from '#fr/visit-followups';
import type { Tx } from '#platform/db/database';
import { inIdOrder } from '#platform/db/in-id-order';
import { HOUR } from '#platform/db/rate-limits';
import { refusesSms } from '#server/consents';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  doEachSite,
  networkJob,
  type Ports,
  type PublicCtx,
} from '#server/context';
import { countSms, queueSiteMails, queueSms } from '#server/notifications';
import { isFrenchMobile } from '#server/people';
import { changeVisit, findReceiver, findVisitedHome, makeVisitLink } from '#server/visits';
import { type FollowedVisit, lockFollowed } from './followed-visit.ts';
import { feedbackMail, reminderMail, timeOf, visitorHref } from './visit-mails.ts';

/** Visits that are read at once. */
const BATCH = 1000;

type Due = { site_id: string; id: string };
/** The next visits after an id. */
type NextVisits = (now: Date, after: string, batch: number) => RawBuilder<Due>;

/** Those of the next days; many of them are not due. */
const toRemind: NextVisits = (now, after, batch) => sql<Due>`
  select site_id, id from visits
  where status = 'confirmed' and starts_at > ${now} and starts_at < ${daysAfter(now, REMINDER_DAYS)}
    and reminded_for is distinct from starts_at and id > ${after}
  order by id limit ${batch}`;

const toAsk: NextVisits = (now, after, batch) => sql<Due>`
  select site_id, id from visits
  where status in ('confirmed', 'done') and feedback_asked_at is null and feedback is null and email is not null
    and ends_at <= ${now} and ends_at > ${feedbackSince(now)} and id > ${after}
  order by id limit ${batch}`;

const listDue = (ports: Ports, next: NextVisits, batch: number): AsyncGenerator<Due> => {
  const now = ports.system.now();
  const ctx = adminCtx(ports, 'visits');
  const read = async (after: string) => {
    const { rows } = await ctx.write((tx) => next(now, after, batch).execute(tx));
    return rows;
  };
  return inIdOrder(read, ({ id }) => id);
};

/**
 * Whether the visitor gets an SMS: who asked for it, in daytime, within the limits (rules SMS-NUMBERS, SMS-LIMITS).
 * 'later': not within an hour.
 */
const mayText = async (ctx: PublicCtx, tx: Tx, visit: FollowedVisit): Promise<boolean | 'later'> => {
  const { site, system } = ctx;
  const to = visit.telephone;
  if (!visit.wants_sms || to === null || !isFrenchMobile(to)) return false;
  if (await refusesSms(tx, site.marketId, to)) return false;
  if (!isMailTime(system.now(), site.market.timeZone)) return 'later';
  const wait = await countSms(tx, { siteId: site.id, to, purpose: 'visit' });
  if (wait === null) return true;
  return wait <= HOUR && 'later';
};

const remindBySms = async (ctx: PublicCtx, tx: Tx, visit: FollowedVisit, to: string): Promise<void> => {
  const { site, system, directory } = ctx;
  const href = visitorHref(ctx, await makeVisitLink(ctx, tx, { id: visit.id, holder: 'visitor' }));
  const text = reminderSms(site.name, timeOf(site, visit), visitPlace(visit), href);
  const cause = `visit-sms:${visit.id}:${visit.starts_at.getTime()}`;
  await queueSms({ system, directory, marketId: site.marketId }, tx, { template: 'visits.reminder', cause, to, text });
};

const writtenTo = async (ctx: PublicCtx, tx: Tx, visit: FollowedVisit, email: string) => ({
  email,
  token: await makeVisitLink(ctx, tx, { id: visit.id, holder: 'visitor' }),
  receiver: await findReceiver(ctx, tx, { visit, home: await findVisitedHome(ctx, tx, visit) }),
});

/** Reminds the visitor of one visit, once for each time that it is moved to (rule VISIT-REMINDER). */
const remind = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const { system, site } = ctx;
    const visit = await lockFollowed(ctx, tx, id);
    if (visit?.status !== 'confirmed' || visit.reminded_for?.getTime() === visit.starts_at.getTime()) return;
    const times = { startsAt: visit.starts_at, confirmedAt: visit.answered_at ?? new Date(0) };
    const clock = { now: system.now(), timeZone: site.market.timeZone };
    if (!isReminderDue(times, clock)) return;
    const sms = await mayText(ctx, tx, visit);
    if (sms === 'later' && mayRemindLater(times, clock)) return;
    await changeVisit(ctx, tx, id, { reminded_for: visit.starts_at });
    if (visit.email !== null) {
      const mail = reminderMail(ctx, visit, await writtenTo(ctx, tx, visit, visit.email));
      await queueSiteMails(ctx, tx, [mail]);
    }
    if (sms === true && visit.telephone !== null) await remindBySms(ctx, tx, visit, visit.telephone);
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
    await changeVisit(ctx, tx, id, { feedback_asked_at: now });
    const mail = feedbackMail(ctx, visit, await writtenTo(ctx, tx, visit, visit.email));
    await queueSiteMails(ctx, tx, [mail]);
  });

const STEPS = [
  { next: toRemind, work: remind },
  { next: toAsk, work: askFeedback },
] as const;

/**
 * Job handler, hourly: reminds visitors of the visits of the next day, and asks for their word after a visit. At local
 * hours; idempotent, and a run that was missed is made up for by the next one. `batch`: visits that are read at once.
 */
export const onFollowupsDue = (ports: Ports, batch = BATCH): Promise<void> =>
  doEach(STEPS, ({ next, work }) => doEachSite(ports, listDue(ports, next, batch), (ctx, { id }) => work(ctx, id)));

/** Job of `onFollowupsDue`. */
export const FOLLOWUPS_DUE = defineJob({
  name: 'visits.followups-due',
  payload: networkJob,
  ...DIGEST,
  run: (ports) => onFollowupsDue(ports),
});
