import type { FieldChanges } from '#domain/changes/apply-changes';
import { addMerge, type MergeGroup, type OpenMerge, undoMerge } from '#domain/leads/undo-merge';
import type { Tx } from '#platform/db/database';
import { recordAutomatic } from '#server/access';
import type { PublicCtx } from '#server/context';
import { bringBack, endMerge } from './close-merge.ts';
import { redactJournal } from './redact-journal.ts';
import { changedValues, readMergeGroup, writeMergeGroup } from './stored-merge-group.ts';

type Ctx = Pick<PublicCtx, 'site' | 'system'>;

/** The merges of a lead: into another lead, and of other leads into it. */
const mergesOf = ({ merges }: MergeGroup, id: string) => ({
  own: merges.find(({ merged }) => merged === id),
  others: merges.filter(({ kept }) => kept === id),
});

/** Each lead gets its own values back; leads that were merged into this one are merged into the next one instead. */
const without = (group: MergeGroup, id: string): MergeGroup => {
  const { own, others } = mergesOf(group, id);
  const apart = [...others, ...(own ? [own] : [])].reduce((left, merge) => undoMerge(left, merge.id), group);
  return own ? others.reduce((left, merge) => addMerge(left, { ...merge, kept: own.kept }), apart) : apart;
};

/** The journal of the kept lead records its new values, but not the removed ones. */
const recordUnmerge = async (ctx: Ctx, tx: Tx, id: string, [before, after]: readonly [MergeGroup, MergeGroup]) => {
  const changes = Object.entries(changedValues(before.values.get(id), after.values.get(id)));
  const fields: FieldChanges = Object.fromEntries(changes.map(([field, { to }]) => [field, { from: '', to }]));
  await recordAutomatic(ctx, tx, { subject: { kind: 'lead', id }, action: 'lead.parted', fields });
};

/** The lead stays archived, outside any merge group. */
const leaveFamily = async (ctx: Ctx, tx: Tx, kept: string, own: OpenMerge): Promise<void> => {
  await endMerge(ctx, tx, { kept, merge: own.id });
  await tx
    .updateTable('leads')
    .set({ merged_into: null })
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', own.merged)
    .execute();
};

/** The other leads are reopened, without an address that another lead has now. */
const bringOthersBack = async (ctx: Ctx, tx: Tx, group: MergeGroup, others: readonly OpenMerge[]): Promise<void> => {
  for (const { id, kept, merged } of others) {
    await endMerge(ctx, tx, { kept, merge: id });
    await bringBack(ctx, tx, { id: merged, status: group.values.get(merged)?.status ?? 'captured', yields: true });
    await recordAutomatic(ctx, tx, { subject: { kind: 'lead', id: merged }, action: 'lead.parted', fields: {} });
  }
};

/**
 * Removes an archived lead, whose person objected, from its locked merge group (rule SOURCING-OBJECTION). Values that
 * other leads took from it are removed there, their own data stay, and the merge can no longer be undone or read.
 * `known`: names, addresses and numbers of the person, which are removed from the journal of the other leads.
 */
export const releaseLead = async (
  ctx: Ctx,
  tx: Tx,
  { id, kept, known }: { id: string; kept: string; known: readonly string[] },
): Promise<void> => {
  const before = await readMergeGroup(ctx, tx, kept);
  const { own, others } = mergesOf(before, id);
  if (!own && others.length === 0) return;
  const after = without(before, id);
  await writeMergeGroup(ctx, tx, before, after);
  if (own) {
    await recordUnmerge(ctx, tx, kept, [before, after]);
    await leaveFamily(ctx, tx, kept, own);
  } else await bringOthersBack(ctx, tx, after, others);
  const { fullname, email, phone } = after.values.get(id) ?? {};
  const values = [fullname, email, phone, ...known].flatMap((value) => value || []);
  for (const [lead, theirs] of after.values) {
    if (lead === id) continue;
    const mine = new Set<string | null>([theirs.fullname, theirs.email, theirs.phone]);
    await redactJournal(ctx, tx, { lead, values: values.filter((value) => !mine.has(value)) });
  }
};
