import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/calendar/durations';
import { daysAfter, daysBefore } from '#domain/calendar/moments';
import { fetchBusy, type VisitTime } from '#server/calendars';
import {
  adminCtx,
  defineJob,
  EVERY,
  type MarketCtx,
  marketCtx,
  marketJob,
  networkJob,
  type Ports,
} from '#server/context';
import { findCalendar, type MemberKey, OWN_CALENDAR, ofMember } from './calendar-rows.ts';

/** Visits can be asked for so many days ahead, and a day more for the time zones. */
const DAYS_AHEAD = 62;
/** A calendar is read again after so many minutes, by a job each quarter of an hour. */
const AGE = 15;
/** Calendars of one run; the next one continues. */
const MAX_RUN = 1000;

/** Local zone of the market center. */
const zoneOf = async (ctx: MarketCtx): Promise<string> => {
  const market = await ctx.read((tx) =>
    tx.selectFrom('markets').select('time_zone').where('id', '=', ctx.marketId).executeTakeFirstOrThrow(),
  );
  return market.time_zone;
};

/** Those that are no visits of the member: the platform knows when these take place, or that they were called off. */
const foreignVisits = (
  ctx: MarketCtx,
  { marketId, memberId }: MemberKey,
  visits: readonly VisitTime[],
): Promise<readonly VisitTime[]> =>
  adminCtx(ctx, 'own-calendars').read(async (tx) => {
    const ids = visits.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id from visits
      where market_id = ${marketId} and member_id = ${memberId} and id = any(${ids}::uuid[])`.execute(tx);
    const own = new Set(rows.map(({ id }) => id));
    return visits.filter(({ id }) => !own.has(id));
  });

/**
 * Job handler: reads one own calendar. A failure is stored and shown to its owner; the busy times of the last good
 * reading stay (rule VISIT-OWN-CALENDAR).
 */
export const onOwnCalendarDue = async (ctx: MarketCtx, memberId: string): Promise<void> => {
  const key = { marketId: ctx.marketId, memberId };
  const row = await ctx.write((tx) => findCalendar(tx, key));
  const cipher = row?.address_cipher;
  if (!cipher) return;
  const now = ctx.system.now();
  const read = await fetchBusy({
    address: ctx.system.signer.unseal(OWN_CALENDAR, cipher),
    rules: ctx.external.outgoing,
    from: daysBefore(now, 1),
    to: daysAfter(now, DAYS_AHEAD),
    timeZone: await zoneOf(ctx),
  });
  const busy = read.ok ? [...read.busy, ...(await foreignVisits(ctx, key, read.visits))] : [];
  const change = read.ok
    ? {
        busy: JSON.stringify(busy.map(({ from, to }) => [from.toISOString(), to.toISOString()])),
        read_at: now,
        failure: null,
        failed_zone: '',
      }
    : { failure: read.failure, failed_zone: read.zone };
  await ctx.write((tx) =>
    tx
      .updateTable('visit_calendars')
      .set({ ...change, tried_at: now })
      .where((eb) => eb.and(ofMember(key)))
      // The address may have been changed meanwhile.
      .where('address_cipher', '=', cipher)
      .execute(),
  );
};

/** Job of `onOwnCalendarDue`. */
export const OWN_CALENDAR_DUE = defineJob({
  name: 'visits.own-calendar',
  payload: marketJob,
  retries: 2,
  retryDelaySeconds: 60,
  limitSeconds: 60,
  concurrency: 2,
  quiet: true,
  run: (ports, { marketId, id }) => onOwnCalendarDue(marketCtx(ports, marketId), id),
});

/** Job handler, each quarter of an hour: reads own calendars again whose last reading is as old. Idempotent. */
export const onOwnCalendarsDue = (ports: Ports): Promise<void> =>
  adminCtx(ports, 'own-calendars').write(async (tx) => {
    const before = new Date(ports.system.now().getTime() - AGE * MINUTE_MS);
    const rows = await tx
      .selectFrom('visit_calendars as c')
      .innerJoin('markets as k', 'k.id', 'c.market_id')
      .innerJoin('members as m', (join) =>
        join.onRef('m.market_id', '=', 'c.market_id').onRef('m.id', '=', 'c.member_id'),
      )
      .select(['c.market_id as marketId', 'c.member_id as id'])
      .where('c.address_cipher', 'is not', null)
      .where((eb) => eb.or([eb('c.tried_at', 'is', null), eb('c.tried_at', '<', before)]))
      .where('k.is_active', '=', true)
      .where('m.is_active', '=', true)
      .orderBy('c.tried_at', (order) => order.asc().nullsFirst())
      .limit(MAX_RUN)
      .execute();
    await ports.system.jobs.sendAll(tx, OWN_CALENDAR_DUE, rows);
  });

/** Job of `onOwnCalendarsDue`. */
export const OWN_CALENDARS_DUE = defineJob({
  name: 'visits.own-calendars-due',
  payload: networkJob,
  schedule: EVERY.quarter,
  retries: 1,
  retryDelaySeconds: 60,
  limitSeconds: 300,
  run: onOwnCalendarsDue,
});
