import { type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import { mayPart } from '#domain/leads/merge';
import type { Tx } from '#platform/db/database';
import { isViolationOf } from '#platform/db/unique-violation';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { bringBack, closeMerge, mergeGroupOf } from '#server/lead-merges';
import { lockLead, otherLead } from './lead-values.ts';

type UnmergeInput = { id: string; merge: string };

/** A merge into the lead, or into one that was merged into it. */
const findMerge = async (ctx: StaffCtx, tx: Tx, { id, merge }: UnmergeInput) =>
  tx
    .selectFrom('lead_merges')
    .select(['merged_id', 'status', 'merged_at'])
    .where('market_id', '=', ctx.site.marketId)
    .where('kept_id', 'in', await mergeGroupOf(ctx, tx, id))
    .where('id', '=', merge)
    .where('parted_at', 'is', null)
    .executeTakeFirst();

const unmerge = (ctx: StaffCtx, given: UnmergeInput): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    // The lock of the open lead makes unmerges in its group sequential.
    const kept = await lockLead(ctx, tx, given.id);
    const found = kept && (await findMerge(ctx, tx, given));
    if (!found) return refuse(404, 'NOT_FOUND');
    if (!mayPart(found.merged_at, ctx.system.now())) return refuse(409, 'TOO_LATE');
    const { merged_id: id, status } = found;
    const back = await closeMerge(ctx, tx, { kept: given.id, merge: given.merge });
    const { fullname } = await bringBack(ctx, tx, { id, status });
    const from = (other: string): FieldChanges => ({ other: { from: null, to: other } });
    const entries = [
      { id: given.id, fields: { ...back, ...from(fullname) } },
      { id, fields: from(kept.fullname) },
    ];
    for (const { id: lead, fields } of entries)
      await recordChange(ctx, tx, { subject: { kind: 'lead', id: lead }, action: 'lead.parted', fields });
    return {};
  });

/**
 * Undoes a merge within 30 days (rule LEAD-MERGE), whatever was merged before and after it. 404: no such merge. 409:
 * too late, or another lead has the address now.
 */
export const unmergeLeads = async (ctx: StaffCtx, given: UnmergeInput): Promise<Record<string, never> | Refusal> => {
  try {
    return await unmerge(ctx, given);
  } catch (error) {
    if (isViolationOf(error, 'leads_email')) return otherLead();
    throw error;
  }
};
