import { sql } from 'kysely';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import type { visitOperations } from '#contracts/visits';
import { NEW_VISIT_PLAN } from '#domain/visits/visit-plan';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { findPlan } from './agent-times.ts';

type Operations = typeof visitOperations;

/** The member by whom the person receives visitors: the agent of the site, or their own; null: none. */
export const ownVisitMember = async (ctx: StaffCtx, tx: Tx): Promise<{ id: string; name: string } | null> => {
  const { site, person } = ctx;
  const own = site.type === 'agent' ? sql`m.id = ${site.typeId}` : sql`a.account_id = ${person.accountId}`;
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.firstname || ' ' || m.lastname as name from members m
    left join member_accounts a on a.market_id = m.market_id and a.member_id = m.id
    where m.market_id = ${site.marketId} and m.is_active and ${own} order by m.id limit 1`.execute(tx);
  return rows[0] ?? null;
};

/** The times of the person for visits. Read on the primary, so that it contains the latest ones. */
export const getVisitPlan = (ctx: StaffCtx): Promise<z.input<Operations['plan']['output']>> =>
  ctx.write(async (tx) => {
    const member = await ownVisitMember(ctx, tx);
    const stored = member && (await findPlan(ctx, tx, member.id));
    const { plan, exceptions } = stored ?? { plan: NEW_VISIT_PLAN, exceptions: [] };
    return {
      member,
      plan: { ...plan, week: plan.week.map((ranges) => [...ranges]) },
      exceptions: exceptions.map(({ day, ranges }) => ({ day, ranges: [...ranges] })),
    };
  });

/** Saves the times of the person for visits, with all coming exceptions. 409: the person has no member. */
export const saveVisitPlan = (
  ctx: StaffCtx,
  { plan, exceptions }: z.output<Operations['savePlan']['input']>,
): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const member = await ownVisitMember(ctx, tx);
    if (!member) return refuse(409, 'NO_MEMBER');
    const key = { market_id: ctx.site.marketId, member_id: member.id };
    const values = {
      week: JSON.stringify(plan.week),
      minutes: plan.minutes,
      gap: plan.gap,
      notice_hours: plan.noticeHours,
      days_ahead: plan.daysAhead,
      is_active: plan.isActive,
      updated_at: ctx.system.now(),
    };
    await tx
      .insertInto('visit_plans')
      .values({ ...key, ...values })
      .onConflict((conflict) => conflict.columns(['market_id', 'member_id']).doUpdateSet(values))
      .execute();
    await tx
      .deleteFrom('visit_exceptions')
      .where((eb) => eb.and(key))
      .execute();
    if (exceptions.length > 0)
      await tx
        .insertInto('visit_exceptions')
        .values(exceptions.map(({ day, ranges }) => ({ ...key, day, ranges: JSON.stringify(ranges) })))
        .execute();
    return {};
  });
