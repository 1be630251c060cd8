import { sql } from 'kysely';
import { monthOf } from '#domain/calendar/month';
import { dayOf, latestDay } from '#domain/calendar/period';
import { hasEstimation } from '#domain/estimation/availability';
import { confirmableSince, isMailDue, LINK_MONTHS } from '#domain/estimation/home-follow';
import { isMailTime } from '#domain/mails/mail-hours';
import { retainedSince } from '#domain/privacy/retention';
import type { Tx } from '#platform/db/database';
import { inIdOrder } from '#platform/db/in-id-order';
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
import { type EstimationRow, findEstimation } from '#server/estimation';
import { queueSiteMails } from '#server/notifications';
import { changeFollow, type FollowRow, listValues, lockFollow, makeFollowLink } from './follow-rows.ts';
import { monthMail } from './month-mail.ts';
import { monthAt, storeValue, valueNow } from './store-value.ts';

/** Sites, and homes of a site, that are read at once. */
const BATCH = 1000;

/** Sites with a home that has no value of this month yet. */
const listSites = (ports: Ports, batch: number): AsyncGenerator<{ site_id: string }> => {
  // Each site compares with its own month.
  const month = monthOf(latestDay(ports.system.now()));
  const ctx = adminCtx(ports, 'home-follows');
  const read = async (after: string) => {
    const { rows } = await ctx.write((tx) =>
      sql<{ site_id: string }>`
        select distinct site_id from home_follows
        where site_id > ${after} and confirmed_at is not null and stopped_at is null
          and coalesce(valued_month, '') < ${month}
        order by site_id limit ${batch}`.execute(tx),
    );
    return rows;
  };
  return inIdOrder(read, ({ site_id }) => site_id);
};

/** Homes of a site without a value of this month. */
const listDue = ({ site, write }: PublicCtx, month: string, batch: number): AsyncGenerator<{ id: string }> => {
  const read = async (after: string) => {
    const { rows } = await write((tx) =>
      sql<{ id: string }>`
        select estimation_id as id from home_follows
        where market_id = ${site.marketId} and site_id = ${site.id} and estimation_id > ${after}
          and confirmed_at is not null and stopped_at is null and coalesce(valued_month, '') < ${month}
        order by estimation_id limit ${batch}`.execute(tx),
    );
    return rows;
  };
  return inIdOrder(read, ({ id }) => id);
};

/** Whether the person withdrew the agreement on the page of their consents. */
const isWithdrawn = async ({ site }: PublicCtx, tx: Tx, follow: FollowRow): Promise<boolean> => {
  const { rows } = await sql`
    select from consents
    where market_id = ${site.marketId} and email = ${follow.email} and purpose = 'home-value' and not granted
      and form <> 'home-follow' and given_at >= ${follow.confirmed_at} limit 1`.execute(tx);
  return rows.length > 0;
};

const sendMonth = async (
  ctx: PublicCtx,
  tx: Tx,
  { follow, row, month }: { follow: FollowRow; row: EstimationRow; month: string },
): Promise<void> => {
  const { id } = row;
  const openedOn = dayOf(follow.seen_at ?? follow.asked_at, ctx.site.market.timeZone);
  if (!isMailDue({ openedOn, unopened: follow.unopened, mailedMonth: follow.mailed_month }, month)) return;
  const values = await listValues(ctx, tx, id);
  const mail = monthMail(ctx, { follow, row, values, month, href: await makeFollowLink(ctx, tx, id) });
  if (!mail) return;
  await queueSiteMails(ctx, tx, [mail]);
  await changeFollow(ctx, tx, id, { mailed_month: month, unopened: follow.unopened + 1 });
};

/** Values one home again and queues its mail, in one transaction. */
const renew = async (ctx: PublicCtx, id: string, month: string): Promise<void> => {
  const row = await ctx.write((tx) => findEstimation(ctx, tx, id));
  if (!row) return;
  const value = await valueNow(ctx, row);
  await ctx.write(async (tx) => {
    const follow = await lockFollow(ctx, tx, id);
    if (!follow || follow.stopped_at !== null || (follow.valued_month ?? '') >= month) return;
    if (await isWithdrawn(ctx, tx, follow)) {
      await changeFollow(ctx, tx, id, { stopped_at: ctx.system.now() });
      return;
    }
    await storeValue(ctx, tx, { id, month, value });
    if (value) await sendMonth(ctx, tx, { follow, row, month });
  });
};

const renewSite = async (ctx: PublicCtx, batch: number): Promise<void> => {
  if (!hasEstimation(ctx.site) || !isMailTime(ctx.system.now(), ctx.site.market.timeZone)) return;
  const month = monthAt(ctx);
  await doEach(listDue(ctx, month, batch), ({ id }) => renew(ctx, id, month));
};

/** Requests that nobody confirmed, and links of mails that are too old. */
const dropOld = (ports: Ports): Promise<void> =>
  adminCtx(ports, 'home-follows').write(async (tx) => {
    const now = ports.system.now();
    const since = confirmableSince(now);
    await sql`delete from home_follows where confirmed_at is null and asked_at < ${since}`.execute(tx);
    await sql`delete from home_follow_links where made_at < ${retainedSince(LINK_MONTHS, now)}`.execute(tx);
  });

/**
 * Job handler, hourly: values each followed home once a month, in daytime of its site, and queues the mails that are
 * due (rules OWNER-VALUE, OWNER-MAIL). Idempotent; a run that was missed is made up for by the next one. `batch`:
 * sites, and homes of a site, that are read at once.
 */
export const onHomeFollowsDue = async (ports: Ports, batch = BATCH): Promise<void> => {
  await dropOld(ports);
  await doEachSite(ports, listSites(ports, batch), (ctx) => renewSite(ctx, batch));
};

/** Job of `onHomeFollowsDue`. */
export const HOME_FOLLOWS_DUE = defineJob({
  name: 'home-follows.due',
  payload: networkJob,
  ...DIGEST,
  schedule: '37 * * * *',
  run: (ports) => onHomeFollowsDue(ports),
});
