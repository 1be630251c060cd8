import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { writeCursor } from '#contracts/paging';
import { isRefusal, type Refusal, refuse } from '#contracts/problem';
import { MAX_AGENDA, type SiteVisit, type visitOperations } from '#contracts/visits';
import { MINUTE_MS } from '#domain/calendar/durations';
import { addDays, dayOf, startOfDay } from '#domain/calendar/period';
import { listingPath } from '#domain/listings/listing-path';
import { statusAt, stepsFor, type VisitStep } from '#domain/visits/visit';
import { NEW_VISIT_PLAN } from '#domain/visits/visit-plan';
import { cutPage, isAfter, isPositionOf, type Order, type Position, sortValue } from '#platform/db/keyset';
import { recordChange } from '#server/access';
import { mayCallSql } from '#server/consents';
import type { StaffCtx } from '#server/context';
import type { ListRows } from '#server/lists';
import { takeStep } from './take-step.ts';
import { ownVisitMember } from './visit-plan.ts';
import { overtakenTime, stateOf, timeOf, type VisitRow } from './visit-rows.ts';

type Operations = typeof visitOperations;
type Ctx = Pick<StaffCtx, 'site'>;

const ORDER: Order = { column: 'v.created_at', kind: 'moment', direction: 'asc' };

type Row = VisitRow & {
  may_call: boolean;
  title: string | null;
  city: string | null;
  slug: string | null;
  member_name: string | null;
  member_active: boolean | null;
  /** Length of a visit of its member. */
  minutes: number;
  taken: Date[];
  busy: Date[];
  sort_value: string;
};

/** Lengths of a visit of its member, and of the travel after it. */
const minutesSql = sql`coalesce(p.minutes, ${NEW_VISIT_PLAN.minutes}::int)`;
const gapSql = sql`coalesce(p.gap, ${NEW_VISIT_PLAN.gap}::int)`;

/** The time of a visit at `a`, with the travel after it. */
const slotSql = sql`tstzrange(a, a + make_interval(mins => ${minutesSql} + ${gapSql}))`;

/** The end of an appointment of the own calendar, with the travel after it. */
const busyEndSql = sql`(t ->> 1)::timestamptz + make_interval(mins => ${gapSql})`;

const select = ({ site }: Ctx, rest: RawBuilder<unknown>) => sql<Row>`
  select v.*, l.title, l.city, l.slug, m.firstname || ' ' || m.lastname as member_name,
    m.is_active as member_active, ${minutesSql} as minutes,
    case when v.telephone is null then false else ${mayCallSql(site.marketId, sql`v.telephone`)} end as may_call,
    array(
      select a from unnest(v.asked) a where exists (
        select from visit_bookings b
        where b.market_id = v.market_id and b.member_id = v.member_id and b.visit_id <> v.id
          and tstzrange(b.starts_at, b.free_at) && ${slotSql})) as taken,
    case when v.status = 'asked' then array(
      select a from unnest(v.asked) a where exists (
        select from visit_calendars c, jsonb_array_elements(c.busy) t
        where c.market_id = v.market_id and c.member_id = v.member_id
          and tstzrange((t ->> 0)::timestamptz, ${busyEndSql}) && ${slotSql})) else '{}' end as busy,
    ${sortValue(ORDER)} as sort_value
  from visits v
  left join listings l on l.market_id = v.market_id and l.id = v.listing_id
  left join members m on m.market_id = v.market_id and m.id = v.member_id
  left join visit_plans p on p.market_id = v.market_id and p.member_id = v.member_id
  where v.market_id = ${site.marketId} and v.site_id = ${site.id} and ${rest}`;

const momentsOf = (times: readonly Date[]): ReadonlySet<number> => new Set(times.map((at) => at.getTime()));

const presentVisit =
  (now: Date) =>
  (row: Row): SiteVisit => {
    const [taken, busy] = [momentsOf(row.taken), momentsOf(row.busy)];
    const state = stateOf(row);
    return {
      id: row.id,
      status: statusAt(state, now),
      firstname: row.firstname,
      lastname: row.lastname,
      email: row.email ?? '',
      phone: row.telephone ?? '',
      mayCall: row.may_call,
      message: row.message,
      note: row.note,
      asked: row.asked.map((at) => ({
        at: at.toISOString(),
        endsAt: new Date(at.getTime() + row.minutes * MINUTE_MS).toISOString(),
        isFree: at > now && !taken.has(at.getTime()),
        isBusy: busy.has(at.getTime()),
      })),
      overtaken: overtakenTime(row)?.toISOString() ?? null,
      startsAt: timeOf(row)?.toISOString() ?? null,
      endsAt: (timeOf(row) && row.ends_at)?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
      listing:
        row.listing_id === null || row.slug === null
          ? null
          : {
              id: row.listing_id,
              title: row.title ?? '',
              city: row.city ?? '',
              href: listingPath({ slug: row.slug, id: row.listing_id }),
            },
      feedback:
        row.feedback === null || row.feedback_at === null
          ? null
          : { choice: row.feedback, text: row.feedback_text, at: row.feedback_at.toISOString() },
      member:
        row.member_id === null
          ? null
          : { id: row.member_id, name: row.member_name ?? '', isActive: row.member_active === true },
      steps: [...stepsFor(state, 'agent', now)],
    };
  };

type Days = { from: Date; before: Date };

/** Visits with a time between two moments. Exported for the test of its query plan. */
export const agendaSql = (ctx: Ctx, { from, before }: Days) =>
  select(
    ctx,
    sql`v.dated_at >= ${from} and v.dated_at < ${before} and v.status in ('proposed', 'confirmed', 'done')
    order by v.dated_at, v.id limit ${MAX_AGENDA}`,
  );

/** Requests with a time between two moments, the oldest first. Exported for the test of its query plan. */
export const askedVisitsSql = (ctx: Ctx, { from, before }: Days) =>
  select(
    ctx,
    sql`v.status = 'asked' and exists (select from unnest(v.asked) a where a >= ${from} and a < ${before})
    order by v.created_at, v.id limit ${MAX_AGENDA}`,
  );

/** The visits of some days, and when the person receives visitors of other sites. Read on the primary. */
export const getAgenda = (
  ctx: StaffCtx,
  { from, to }: z.output<Operations['agenda']['input']>,
): Promise<z.input<Operations['agenda']['output']>> =>
  ctx.write(async (tx) => {
    const { timeZone } = ctx.site.market;
    const now = ctx.system.now();
    const days = { from: startOfDay(from, timeZone), before: startOfDay(addDays(to, 1), timeZone) };
    const { rows } = await agendaSql(ctx, days).execute(tx);
    const asked = await askedVisitsSql(ctx, days).execute(tx);
    const member = await ownVisitMember(ctx, tx);
    const booked = member
      ? await tx
          .selectFrom('visit_bookings')
          .select(['starts_at', 'ends_at'])
          .where('market_id', '=', ctx.site.marketId)
          .where('member_id', '=', member.id)
          .where('site_id', '<>', ctx.site.id)
          .where('starts_at', '>=', days.from)
          .where('starts_at', '<', days.before)
          .orderBy('starts_at')
          .limit(MAX_AGENDA)
          .execute()
      : [];
    return {
      today: dayOf(now, timeZone),
      items: rows.map(presentVisit(now)),
      asked: asked.rows.map(presentVisit(now)),
      booked: booked.map(({ starts_at, ends_at }) => ({
        startsAt: starts_at.toISOString(),
        endsAt: ends_at.toISOString(),
      })),
    };
  });

/** Requests that nobody has answered, of the site. */
export const waitingVisits = ({ site }: Ctx): ListRows => ({
  table: 'visits',
  alias: 'v',
  where: sql<boolean>`v.market_id = ${site.marketId} and v.site_id = ${site.id} and v.status = 'asked'`,
});

/** The oldest of them first. */
export const waitingVisitsSql = (ctx: Ctx, { position, limit }: { position?: Position | undefined; limit: number }) =>
  select(
    ctx,
    sql`v.status = 'asked' and ${isAfter(ORDER, 'v.id', position)} order by v.created_at, v.id limit ${limit}`,
  );

/** A page of the requests that nobody has answered. Read on the primary. */
export const listWaitingVisits = async (
  ctx: StaffCtx,
  { cursor: position, limit }: z.output<Operations['waiting']['input']>,
): Promise<z.input<Operations['waiting']['output']> | Refusal> => {
  if (position && !isPositionOf(ORDER, position)) return refuse(400, 'BAD_CURSOR');
  const found = await ctx.write((tx) => waitingVisitsSql(ctx, { position, limit: limit + 1 }).execute(tx));
  const { rows, after } = cutPage(found.rows, limit);
  return { items: rows.map(presentVisit(ctx.system.now())), next: after && writeCursor(after) };
};

/** A visit of this site. 404: none. */
export const getVisit = async (ctx: StaffCtx, { id }: { id: string }): Promise<SiteVisit | Refusal> => {
  const { rows } = await ctx.write((tx) => select(ctx, sql`v.id = ${id}`).execute(tx));
  return rows[0] ? presentVisit(ctx.system.now())(rows[0]) : refuse(404, 'NOT_FOUND');
};

type Answer = { id: string; startsAt?: string; note?: string };

/** The call of a step. Refusals: as takeStep. */
const answer =
  (step: VisitStep) =>
  async (ctx: StaffCtx, given: Answer): Promise<Record<string, never> | Refusal> => {
    const taken = await takeStep(ctx, { ...given, step, holder: 'agent' }, (tx, status) =>
      recordChange(ctx, tx, { subject: { kind: 'visit', id: given.id }, action: 'visit.handled', fields: { status } }),
    );
    return isRefusal(taken) ? taken : {};
  };

export const confirmVisit = answer('confirm');
export const proposeVisit = answer('propose');
export const refuseVisit = answer('refuse');
export const cancelVisit = answer('cancel');
