import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { leadMergeOperations } from '#contracts/lead-merges';
import { type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import type { LeadValues } from '#domain/leads/lead-values';
import { changedFields, takenFields } from '#domain/leads/merge';
import type { Tx } from '#platform/db/database';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { columnsOf, lockLead } from './lead-values.ts';

type MergeInput = z.output<typeof leadMergeOperations.merge.input>;
type ReplacedValues = FieldChanges<LeadValues>;

const ofLead = ({ site }: StaffCtx, id: string) => ({ market_id: site.marketId, id });

/** Locked in the order of ids, so that two concurrent merges cannot deadlock. */
const lockBoth = async (ctx: StaffCtx, tx: Tx, { id, other }: MergeInput): Promise<[LeadValues, LeadValues] | null> => {
  const locked = new Map<string, LeadValues | null>();
  for (const lead of [id, other].toSorted()) locked.set(lead, await lockLead(ctx, tx, lead));
  const [kept, merged] = [locked.get(id), locked.get(other)];
  return kept && merged ? [kept, merged] : null;
};

/** Moves the reminders of people who have none for the kept lead. Returns their ids. */
const moveReminders = async ({ site }: StaffCtx, tx: Tx, { id, other }: MergeInput): Promise<string[]> => {
  const kept = tx
    .selectFrom('lead_reminders')
    .select('account_id')
    .where('market_id', '=', site.marketId)
    .where('lead_id', '=', id);
  const moved = await tx
    .updateTable('lead_reminders')
    .set({ lead_id: id })
    .where('market_id', '=', site.marketId)
    .where('lead_id', '=', other)
    .where('account_id', 'not in', kept)
    .returning('id')
    .execute();
  return moved.map((reminder) => reminder.id);
};

/** Archives the other lead into the kept one, with the leads that were merged into it before. */
const archiveInto = async (ctx: StaffCtx, tx: Tx, { id, other }: MergeInput): Promise<void> => {
  const now = ctx.system.now();
  await tx
    .updateTable('leads')
    .set({ status: 'archived', archived_at: now, merged_into: id })
    .where((eb) => eb.and(ofLead(ctx, other)))
    .execute();
  await tx
    .updateTable('leads')
    .set({ merged_into: id })
    .where('market_id', '=', ctx.site.marketId)
    .where('merged_into', '=', other)
    .execute();
};

/**
 * Merges another lead into this one, which then has the history of both (rule LEAD-MERGE). 404: one of them is
 * archived, or of another market center. 409: somebody changed one of them since the comparison. 422: both are the
 * same.
 */
export const mergeLeads = (ctx: StaffCtx, given: MergeInput): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const { id, other } = given;
    if (id === other) return refuse(422, 'INVALID_FORM');
    const both = await lockBoth(ctx, tx, given);
    if (!both) return refuse(404, 'NOT_FOUND');
    const [kept, merged] = both;
    if (changedFields(given.from.kept, kept).length > 0 || changedFields(given.from.other, merged).length > 0)
      return refuse(409, 'CONFLICT');
    const taken: ReplacedValues = Object.fromEntries(
      takenFields(kept, merged, given.take).map((field) => [field, { from: kept[field], to: merged[field] }]),
    );
    await archiveInto(ctx, tx, given);
    const reminders = await moveReminders(ctx, tx, given);
    await tx
      .updateTable('leads')
      .set(columnsOf(taken, ctx.system.now()))
      .where((eb) => eb.and(ofLead(ctx, id)))
      .execute();
    await tx
      .insertInto('lead_merges')
      .values({
        market_id: ctx.site.marketId,
        id: uuid(),
        kept_id: id,
        merged_id: other,
        status: merged.status,
        taken: JSON.stringify(taken),
        reminders,
        merged_at: ctx.system.now(),
      })
      .execute();
    const said = { from: null, to: [merged.fullname, merged.email, merged.phone].filter(Boolean).join(', ') };
    const fields = { ...taken, other: said };
    await recordChange(ctx, tx, { subject: { kind: 'lead', id }, action: 'lead.merged', fields });
    return {};
  });
