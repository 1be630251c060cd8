import { sql } from 'kysely';
import { daysBefore } from '#domain/calendar/moments';
import { ANSWER_DAYS } from '#domain/visits/visit';
import {
  adminCtx,
  DIGEST,
  defineJob,
  doEach,
  networkJob,
  type Ports,
  type PublicCtx,
  publicCtx,
} from '#server/context';
import { mailAgent, mailVisitor } from './visit-mails.ts';
import { changeVisit, lockVisit } from './visit-rows.ts';

/** Requests of one run; the next one continues. */
const MAX_RUN = 5000;

type Late = { site_id: string; id: string };

/** Requests and proposals of all sites whose times are over. Exported for the test of its query plan. */
export const lateVisitsSql = (now: Date) => sql<Late>`
  select site_id, id from visits where status in ('asked', 'proposed') and dated_at < ${daysBefore(now, ANSWER_DAYS)}
  order by dated_at limit ${MAX_RUN}`;

const listLate = async (ports: Ports): Promise<Late[]> =>
  (await adminCtx(ports, 'visits').write((tx) => lateVisitsSql(ports.system.now()).execute(tx))).rows;

const endRequest = (ctx: PublicCtx, id: string): Promise<void> =>
  ctx.write(async (tx) => {
    const visit = await lockVisit(ctx, tx, id);
    if (visit?.status !== 'asked' && visit?.status !== 'proposed') return;
    const ended = await changeVisit(ctx, tx, id, {
      status: 'unanswered',
      ...(visit.is_invited && { sequence: visit.sequence + 1 }),
    });
    if (visit.status === 'asked') await mailVisitor(ctx, tx, 'unanswered', ended);
    // The visitor who did not answer a proposal needs no mail, unless calendars still have the former time.
    else if (visit.is_invited) await mailVisitor(ctx, tx, 'lapsed', ended);
    if (visit.is_invited) await mailAgent(ctx, tx, 'unaccepted', ended);
  });

/** Ends what nobody answered in time, and tells the visitors who waited (rule VISIT-UNANSWERED). */
const endRequests = async (ports: Ports): Promise<void> => {
  await doEach(await listLate(ports), async ({ site_id, id }) => {
    const site = await ports.directory.findSite(site_id);
    if (site) await endRequest(publicCtx(ports, site), id);
  });
};

/** Marks confirmed visits as done when they are over, and requests and proposals without an answer as unanswered. */
export const onVisitsDue = async (ports: Ports): Promise<void> => {
  await adminCtx(ports, 'visits').write((tx) =>
    tx
      .updateTable('visits')
      .set({ status: 'done' })
      .where('status', '=', 'confirmed')
      .where('ends_at', '<', ports.system.now())
      .execute(),
  );
  await endRequests(ports);
};

/** Job of `onVisitsDue`. */
export const VISITS_DUE = defineJob({
  name: 'visits.due',
  payload: networkJob,
  ...DIGEST,
  run: onVisitsDue,
});
