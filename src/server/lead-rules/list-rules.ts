import type { z } from 'zod';
import type { leadRuleOperations } from '#contracts/lead-rules';
import { dayOf } from '#domain/calendar/period';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { activeMembers, findRules } from './stored-rules.ts';

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

/** The rules, who can be chosen, and who is absent. Read on the primary: a save compares with it. */
export const listLeadRules = (ctx: StaffCtx): Promise<Output> =>
  ctx.write(async (tx) => {
    const { marketId } = ctx.site;
    const rules = await findRules(tx, marketId);
    const members = [...(await activeMembers(tx, marketId))].map(([id, { name }]) => ({ id, name }));
    return { rules, members, absences: await findAbsences(ctx, tx) };
  });
