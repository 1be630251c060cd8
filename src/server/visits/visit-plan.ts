import { sql } from 'kysely';
import type { z } from 'zod';
import { type Refusal, refuse } from '#contracts/problem';
import { MAX_PLAN_MEMBERS, type visitOperations } from '#contracts/visits';
import { NEW_VISIT_PLAN } from '#domain/visits/visit-plan';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import type { StaffCtx } from '#server/context';
import { findPlan, listExceptions, planColumns } from './agent-times.ts';

type Operations = typeof visitOperations;

type VisitMember = { id: string; name: string };

/** Active members of the site, by name: the agent, those of the group, or all of the market center. */
const siteMembers = async ({ site }: Pick<StaffCtx, 'site'>, tx: Tx): Promise<VisitMember[]> => {
  const ids = site.type === 'agent' ? [site.typeId] : (site.group?.memberIds ?? null);
  const { rows } = await sql<VisitMember>`
    select id, firstname || ' ' || lastname as name from members
    where market_id = ${site.marketId} and is_active and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    order by lastname, firstname, id limit ${MAX_PLAN_MEMBERS}`.execute(tx);
  return rows;
};

const ownMemberIds = async ({ site, person }: StaffCtx, tx: Tx): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from member_accounts
    where market_id = ${site.marketId} and account_id = ${person.accountId} limit 10`.execute(tx);
  return new Set(rows.map(({ member_id }) => member_id));
};

/** The member whose times are meant: the wanted one, the agent of the site, or the person's own; null: none. */
const chooseMember = async (
  ctx: StaffCtx,
  tx: Tx,
  members: readonly VisitMember[],
  wanted: string | undefined,
): Promise<VisitMember | null> => {
  if (wanted !== undefined) return members.find(({ id }) => id === wanted) ?? null;
  if (ctx.site.type === 'agent') return members[0] ?? null;
  const own = await ownMemberIds(ctx, tx);
  return members.find(({ id }) => own.has(id)) ?? null;
};

/** The member by whom the person receives visitors; null: none. */
export const ownVisitMember = async (ctx: StaffCtx, tx: Tx): Promise<VisitMember | null> =>
  chooseMember(ctx, tx, await siteMembers(ctx, tx), undefined);

/** The times of a member for visits. Read on the primary, so that it contains the latest ones. 404: no such member. */
export const getVisitPlan = (
  ctx: StaffCtx,
  { member: wanted }: z.output<Operations['plan']['input']>,
): Promise<z.input<Operations['plan']['output']> | Refusal> =>
  ctx.write(async (tx) => {
    const members = await siteMembers(ctx, tx);
    const member = await chooseMember(ctx, tx, members, wanted);
    if (wanted !== undefined && !member) return refuse(404, 'NOT_FOUND');
    const stored = member && (await findPlan(ctx, tx, member.id));
    const plan = stored?.plan ?? NEW_VISIT_PLAN;
    const exceptions = member ? await listExceptions(ctx, tx, member.id) : [];
    return {
      member,
      members,
      plan: { ...plan, week: plan.week.map((ranges) => [...ranges]) },
      exceptions: exceptions.map(({ day, ranges }) => ({ day, ranges: [...ranges] })),
      updatedAt: stored?.updatedAt.toISOString() ?? null,
    };
  });

const lockPlan = (tx: Tx, memberId: string): Promise<unknown> => holdLock(tx, `visit-plan:${memberId}`);

/**
 * Saves the times of a member for visits, with all coming exceptions. 404: no such member. 409 `NO_MEMBER`: none of
 * their own; `CONFLICT`: another person saved them after `updatedAt`.
 */
export const saveVisitPlan = (
  ctx: StaffCtx,
  { member: wanted, plan, exceptions, updatedAt }: z.output<Operations['savePlan']['input']>,
): Promise<z.input<Operations['savePlan']['output']> | Refusal> =>
  ctx.write(async (tx) => {
    const member = await chooseMember(ctx, tx, await siteMembers(ctx, tx), wanted);
    if (!member) return wanted === undefined ? refuse(409, 'NO_MEMBER') : refuse(404, 'NOT_FOUND');
    await lockPlan(tx, member.id);
    const stored = await findPlan(ctx, tx, member.id);
    if ((stored?.updatedAt.getTime() ?? null) !== (updatedAt === null ? null : Date.parse(updatedAt)))
      return refuse(409, 'CONFLICT');
    const key = { market_id: ctx.site.marketId, member_id: member.id };
    const now = ctx.system.now();
    const values = planColumns(plan, now);
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
    return { updatedAt: now.toISOString() };
  });
