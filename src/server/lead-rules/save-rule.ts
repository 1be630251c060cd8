import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { leadRuleOperations } from '#contracts/lead-rules';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import type { RecordedAction } from '#domain/changes/recorded';
import { isSameValue } from '#domain/changes/same-value';
import { MAX_RULES } from '#domain/leads/assignment';
import { LEAD_RULE_FAULTS } from '#fr/lead-rules';
import type { Tx } from '#platform/db/database';
import { holdLock } from '#platform/db/named-lock';
import { recordAudit } from '#server/access';
import type { StaffCtx } from '#server/context';
import { leadMembers } from './lead-members.ts';
import { findRules } from './stored-rules.ts';

type Operations = typeof leadRuleOperations;
type RuleInput = z.output<Operations['create']['input']>;

const refuseMembers = (): Refusal => refuseValue('members', LEAD_RULE_FAULTS.members);

/** Rules of a market center are changed sequentially. */
const lockRules = ({ site }: StaffCtx, tx: Tx): Promise<unknown> => holdLock(tx, `lead-rules:${site.marketId}`);

const columnsOf = (ctx: StaffCtx, given: RuleInput) => ({
  name: given.name,
  is_active: given.isActive,
  programme: given.programme,
  zips: [...new Set(given.zips)],
  origins: [...new Set(given.origins)],
  members: [...new Set(given.members)],
  answer_hours: given.answerHours,
  updated_at: ctx.system.now(),
});

const audit = (ctx: StaffCtx, tx: Tx, action: RecordedAction, id: string, details: { name: string }): Promise<void> =>
  recordAudit(tx, {
    marketId: ctx.site.marketId,
    action,
    actorId: ctx.person.accountId,
    actor: ctx.person.role,
    subject: { kind: 'lead-rule', id },
    details,
    at: ctx.system.now(),
  });

/**
 * Members who left or lost their access may stay in a rule, which skips them; new members must be allowed to open
 * leads.
 */
const areKnown = async (
  ctx: StaffCtx,
  tx: Tx,
  { given, former }: { given: readonly string[]; former: readonly string[] },
): Promise<boolean> => {
  const added = given.filter((id) => !former.includes(id));
  if (added.length === 0) return true;
  const able = await leadMembers(ctx, tx, added);
  return added.every((id) => able.has(id));
};

/** Adds a rule at the end. 409: too many rules. 422: a member may not open leads. */
export const createLeadRule = (ctx: StaffCtx, given: RuleInput): Promise<{ id: string } | Refusal> =>
  ctx.write(async (tx) => {
    await lockRules(ctx, tx);
    const { marketId } = ctx.site;
    const rules = await findRules(tx, marketId);
    if (rules.length >= MAX_RULES) return refuse(409, 'TOO_MANY');
    if (!(await areKnown(ctx, tx, { given: given.members, former: [] }))) return refuseMembers();
    const id = uuid();
    const position = sql<number>`(select coalesce(max(position), 0) + 1 from lead_rules where market_id = ${marketId})`;
    await tx
      .insertInto('lead_rules')
      .values({ market_id: marketId, id, position, ...columnsOf(ctx, given) })
      .execute();
    await audit(ctx, tx, 'lead-rule.created', id, { name: given.name });
    return { id };
  });

/**
 * Replaces a rule that still equals `from`; a rule that already has the new values is unchanged, for example after a
 * lost response. 404: deleted. 409: changed. 422: a new member may not open leads.
 */
export const saveLeadRule = (
  ctx: StaffCtx,
  { id, from, ...given }: z.output<Operations['save']['input']>,
): Promise<{ updatedAt: string } | Refusal> =>
  ctx.write(async (tx) => {
    await lockRules(ctx, tx);
    const stored = (await findRules(tx, ctx.site.marketId)).find((rule) => rule.id === id);
    if (!stored) return refuse(404, 'NOT_FOUND');
    const { id: _, updatedAt, ...current } = stored;
    if (isSameValue(current, given)) return { updatedAt };
    if (!isSameValue(current, from)) return refuse(409, 'CHANGED');
    if (!(await areKnown(ctx, tx, { given: given.members, former: stored.members }))) return refuseMembers();
    const columns = columnsOf(ctx, given);
    await tx
      .updateTable('lead_rules')
      .set(columns)
      .where('market_id', '=', ctx.site.marketId)
      .where('id', '=', id)
      .execute();
    await audit(ctx, tx, 'lead-rule.changed', id, { name: given.name });
    return { updatedAt: columns.updated_at.toISOString() };
  });

/** Reorders the rules, which must be in the order `from`. 409: they are in another order, or other rules. */
export const orderLeadRules = (
  ctx: StaffCtx,
  { from, ids }: { from: readonly string[]; ids: readonly string[] },
): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    await lockRules(ctx, tx);
    const { marketId } = ctx.site;
    const stored = (await findRules(tx, marketId)).map((rule) => rule.id);
    if (isSameValue(stored, ids)) return {};
    if (!isSameValue(stored, from) || !isSameValue(stored.toSorted(), ids.toSorted())) return refuse(409, 'CHANGED');
    await sql`update lead_rules r set position = o.position
      from unnest(${ids}::uuid[]) with ordinality o (id, position)
      where r.market_id = ${marketId} and r.id = o.id and r.position <> o.position`.execute(tx);
    return {};
  });

/** Deletes a rule; leads that it assigned stay with their members. 404: already deleted. */
export const removeLeadRule = (ctx: StaffCtx, { id }: { id: string }): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    await lockRules(ctx, tx);
    const removed = await tx
      .deleteFrom('lead_rules')
      .where('market_id', '=', ctx.site.marketId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) return refuse(404, 'NOT_FOUND');
    await audit(ctx, tx, 'lead-rule.removed', id, { name: removed.name });
    return {};
  });
