import type { z } from 'zod';
import type { leadRuleOperations } from '#contracts/lead-rules';
import { dayOf } from '#domain/calendar/period';
import { allKeyed } from '#domain/objects/all-keyed';
import { fullName } from '#domain/people/names';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { leadMembers } from './lead-members.ts';
import { findRules } from './stored-rules.ts';

type Output = z.input<typeof leadRuleOperations.list.output>;

const findAbsences = async ({ site, system }: StaffCtx, tx: Tx): Promise<Output['absences']> => {
  const rows = await tx
    .selectFrom('member_absences as a')
    .innerJoin('members as m', (join) =>
      join.onRef('m.market_id', '=', 'a.market_id').onRef('m.id', '=', 'a.member_id'),
    )
    .select(['a.id', 'a.member_id', 'm.firstname', 'm.lastname', 'a.first_day as first', 'a.last_day as last'])
    .where('a.market_id', '=', site.marketId)
    .where('a.last_day', '>=', dayOf(system.now(), site.market.timeZone))
    .orderBy('a.last_day')
    .orderBy('a.id')
    .execute();
  return rows.map(({ id, member_id, firstname, lastname, first, last }) => ({
    id,
    member: { id: member_id, name: `${firstname} ${lastname}` },
    first,
    last,
  }));
};

/** Active members in rules who may not open leads. */
const findUnable = async ({ site }: StaffCtx, tx: Tx, ids: readonly string[]): Promise<Output['unable']> => {
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'firstname', 'lastname'])
    .where('market_id', '=', site.marketId)
    .where('is_active', '=', true)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return rows.map((member) => ({ id: member.id, name: fullName(member) }));
};

/** The rules, the members to choose from, and the absences. Read on the primary, because a save compares with it. */
export const listLeadRules = (ctx: StaffCtx): Promise<Output> =>
  ctx.write(async (tx) => {
    const rules = await findRules(tx, ctx.site.marketId);
    const able = await leadMembers(ctx, tx);
    const named = [...new Set(rules.flatMap((rule) => rule.members))].filter((id) => !able.has(id));
    return allKeyed({
      rules,
      members: [...able].map(([id, { name }]) => ({ id, name })),
      unable: findUnable(ctx, tx, named),
      absences: findAbsences(ctx, tx),
    });
  });
