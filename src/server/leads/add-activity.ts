import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { leadOperations } from '#contracts/leads';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import { checkActivity } from '#domain/leads/lead';
import { LEAD_OUTCOMES } from '#fr/leads';
import { nameOf } from '#server/access';
import type { StaffCtx } from '#server/context';
import { NOT_WAITING } from '#server/lead-rules';

type Operation = typeof leadOperations.addActivity;

/**
 * Adds an activity to a lead, which then counts as touched (rule LEAD-ACTIVITY). 404: archived, or of another market
 * center.
 */
export const addActivity = async (
  ctx: StaffCtx,
  { id, occurredAt, comment, ...given }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  const checked = checkActivity({ ...given, comment });
  if (checked.fault !== null) return refuseValue(checked.fault, LEAD_OUTCOMES.activity[checked.fault]);
  return ctx.write(async (tx) => {
    const now = ctx.system.now();
    const touched = await tx
      .updateTable('leads')
      .set({ updated_at: now, ...NOT_WAITING })
      .where('market_id', '=', ctx.site.marketId)
      .where('id', '=', id)
      .where('status', '<>', 'archived')
      .returning('id')
      .executeTakeFirst();
    if (!touched) return refuse(404, 'NOT_FOUND');
    const activity = { id: uuid() };
    await tx
      .insertInto('lead_activities')
      .values({
        market_id: ctx.site.marketId,
        lead_id: id,
        id: activity.id,
        kind: checked.kind,
        comment,
        occurred_at: occurredAt,
        author_id: ctx.person.accountId,
        author_name: nameOf(ctx.person),
        created_at: now,
      })
      .execute();
    return { activity };
  });
};
