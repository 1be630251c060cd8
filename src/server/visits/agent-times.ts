import { MINUTE_MS } from '#domain/calendar/durations';
import { holidayOn } from '#domain/calendar/holidays';
import { addDays, dayOf } from '#domain/calendar/period';
import { departmentOfZip } from '#domain/places/normalize';
import { type BusyRange, type FreeTime, freeTimes } from '#domain/visits/free-times';
import type { LocalRange, VisitException, VisitPlan } from '#domain/visits/visit-plan';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { listBusy } from '#server/visit-calendars';

const MAX_BOOKINGS = 2000;

type Ctx = Pick<PublicCtx, 'site' | 'system'>;
export type StoredPlan = { plan: VisitPlan; updatedAt: Date };

/** Columns of a stored plan. */
export const planColumns = (plan: VisitPlan, now: Date) => ({
  week: JSON.stringify(plan.week),
  minutes: plan.minutes,
  gap: plan.gap,
  notice_hours: plan.noticeHours,
  days_ahead: plan.daysAhead,
  is_active: plan.isActive,
  updated_at: now,
});

/** The plan of a member of this market center; null: none was saved. */
export const findPlan = async ({ site }: Pick<Ctx, 'site'>, tx: Tx, memberId: string): Promise<StoredPlan | null> => {
  const row = await tx
    .selectFrom('visit_plans')
    .selectAll()
    .where((eb) => eb.and({ market_id: site.marketId, member_id: memberId }))
    .executeTakeFirst();
  if (!row) return null;
  return {
    plan: {
      week: row.week as unknown as VisitPlan['week'],
      minutes: row.minutes,
      gap: row.gap,
      noticeHours: row.notice_hours,
      daysAhead: row.days_ahead,
      isActive: row.is_active,
    },
    updatedAt: row.updated_at,
  };
};

/** The coming exceptions of a member, by day. */
export const listExceptions = async ({ site, system }: Ctx, tx: Tx, memberId: string): Promise<VisitException[]> => {
  const rows = await tx
    .selectFrom('visit_exceptions')
    .select(['day', 'ranges'])
    .where((eb) => eb.and({ market_id: site.marketId, member_id: memberId }))
    .where('day', '>=', dayOf(system.now(), site.market.timeZone))
    .orderBy('day')
    .execute();
  return rows.map(({ day, ranges }) => ({ day, ranges: ranges as unknown as LocalRange[] }));
};

/** Confirmed visits of a member on all sites from now on. */
const bookedTimes = async (
  { site, system }: Ctx,
  tx: Tx,
  { memberId, gap }: { memberId: string; gap: number },
): Promise<BusyRange[]> => {
  const rows = await tx
    .selectFrom('visit_bookings')
    .select(['starts_at', 'ends_at', 'free_at'])
    .where('market_id', '=', site.marketId)
    .where('member_id', '=', memberId)
    .where('free_at', '>', system.now())
    .orderBy('starts_at')
    .limit(MAX_BOOKINGS)
    .execute();
  // A visit that was confirmed with a longer travel than that of today keeps it.
  return rows.map(({ starts_at, ends_at, free_at }) => ({
    from: starts_at,
    to: new Date(Math.max(ends_at.getTime(), free_at.getTime() - gap * MINUTE_MS)),
  }));
};

/** The free times of a member, with the length of a visit (rule VISIT-TIMES); none without a plan. */
export const agentTimes = async (ctx: Ctx, tx: Tx, memberId: string): Promise<readonly FreeTime[]> => {
  const { site, system } = ctx;
  const stored = await findPlan(ctx, tx, memberId);
  if (!stored?.plan.isActive) return [];
  const { plan } = stored;
  const now = system.now();
  const { timeZone, zip } = site.market;
  const today = dayOf(now, timeZone);
  const days = Array.from({ length: plan.daysAhead + 1 }, (_, index) => addDays(today, index));
  const busy = [
    ...(await bookedTimes(ctx, tx, { memberId, gap: plan.gap })),
    ...(await listBusy(tx, { marketId: site.marketId, memberId })),
  ];
  const closedDays = days.filter((day) => holidayOn(day, departmentOfZip(zip)) !== null);
  const exceptions = await listExceptions(ctx, tx, memberId);
  return freeTimes({ plan, exceptions, closedDays, busy, now, timeZone });
};
