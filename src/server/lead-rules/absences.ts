import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { leadRuleOperations } from '#contracts/lead-rules';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import { LEAD_RULE_FAULTS } from '#fr/lead-rules';
import type { StaffCtx } from '#server/context';
import { leadMembers } from './lead-members.ts';

type NewAbsence = z.output<typeof leadRuleOperations.addAbsence.input>;

/** Maximum number of current and future absences of a market center. */
const MAX_ABSENCES = 500;

const faultOf = ({ site, system }: StaffCtx, { first, last }: NewAbsence): keyof typeof LEAD_RULE_FAULTS | null => {
  if (last < first) return 'days';
  return last < dayOf(system.now(), site.market.timeZone) ? 'past' : null;
};

/**
 * Stores days on which a member gets no leads. 409: too many. 422: the last day is before the first one, or in the
 * past.
 */
export const addAbsence = (ctx: StaffCtx, given: NewAbsence): Promise<{ id: string } | Refusal> =>
  ctx.write(async (tx) => {
    const { marketId } = ctx.site;
    const refuseField = (field: string, fault: keyof typeof LEAD_RULE_FAULTS): Refusal =>
      refuseValue(field, LEAD_RULE_FAULTS[fault]);
    const fault = faultOf(ctx, given);
    if (fault) return refuseField('last', fault);
    if (!(await leadMembers(ctx, tx, [given.member])).has(given.member)) return refuseField('member', 'members');
    const today = dayOf(ctx.system.now(), ctx.site.market.timeZone);
    const known = tx
      .selectFrom('member_absences')
      .select('id')
      .where('market_id', '=', marketId)
      .where('last_day', '>=', today)
      .limit(MAX_ABSENCES);
    if ((await known.execute()).length >= MAX_ABSENCES) return refuse(409, 'TOO_MANY');
    const id = uuid();
    await tx
      .insertInto('member_absences')
      .values({
        market_id: marketId,
        id,
        member_id: given.member,
        first_day: given.first,
        last_day: given.last,
      })
      .execute();
    return { id };
  });

/** Deletes an absence. 404: there is none with this id. */
export const removeAbsence = (ctx: StaffCtx, { id }: { id: string }): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const removed = await tx
      .deleteFrom('member_absences')
      .where('market_id', '=', ctx.site.marketId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return removed ? {} : refuse(404, 'NOT_FOUND');
  });
