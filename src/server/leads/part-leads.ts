import type { LeadValues } from '#contracts/pipeline';
import { type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import { mayPart } from '#domain/leads/merge';
import type { Tx } from '#platform/db/database';
import { isViolationOf } from '#platform/db/unique-violation';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { columnsOf, lockLead, otherLead } from './lead-values.ts';

type Given = { id: string; merge: string };
type Taken = FieldChanges<LeadValues>;

const findMerge = ({ site }: StaffCtx, tx: Tx, { id, merge }: Given) =>
  tx
    .selectFrom('lead_merges')
    .select(['merged_id', 'status', 'taken', 'merged_at'])
    .where('market_id', '=', site.marketId)
    .where('kept_id', '=', id)
    .where('id', '=', merge)
    .where('parted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Values that the merge replaced and that nobody changed since. */
const backOf = (kept: LeadValues, taken: Taken): Taken =>
  Object.fromEntries(
    Object.entries<{ from: unknown; to: unknown }>(taken)
      .filter(([field, { to }]) => kept[field as keyof LeadValues] === to)
      .map(([field, { from, to }]) => [field, { from: to, to: from }]),
  ) as Taken;

const part = (ctx: StaffCtx, given: Given): Promise<Record<string, never> | Refusal> =>
  ctx.write(async (tx) => {
    const { site, system } = ctx;
    const now = system.now();
    const kept = await lockLead(ctx, tx, given.id);
    const found = kept && (await findMerge(ctx, tx, given));
    if (!found) return refuse(404, 'NOT_FOUND');
    if (!mayPart(found.merged_at, now)) return refuse(409, 'TOO_LATE');
    const back = backOf(kept, found.taken as Taken);
    const lead = (id: string) => ({ market_id: site.marketId, id });
    await tx
      .updateTable('leads')
      .set(columnsOf(back, now))
      .where((eb) => eb.and(lead(given.id)))
      .execute();
    const { fullname } = await tx
      .updateTable('leads')
      .set({ status: found.status, archived_at: null, merged_into: null, updated_at: now })
      .where((eb) => eb.and(lead(found.merged_id)))
      .returning('fullname')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('lead_merges')
      .set({ parted_at: now })
      .where((eb) => eb.and(lead(given.merge)))
      .execute();
    const from = (other: string) => ({ other: { from: null, to: other } });
    const entries = [
      { id: given.id, fields: { ...back, ...from(fullname) } },
      { id: found.merged_id, fields: from(kept.fullname) },
    ];
    for (const { id, fields } of entries)
      await recordChange(ctx, tx, { subject: { kind: 'lead', id }, action: 'lead.parted', fields });
    return {};
  });

/**
 * Undoes a merge within 30 days (rule LEAD-MERGE). 404: no such merge. 409: too late, or another lead has the address
 * by now.
 */
export const partLeads = async (ctx: StaffCtx, given: Given): Promise<Record<string, never> | Refusal> => {
  try {
    return await part(ctx, given);
  } catch (error) {
    if (isViolationOf(error, 'leads_email')) return otherLead();
    throw error;
  }
};
