import { sql } from 'kysely';
import { LEAD_FIELDS } from '#domain/leads/lead-values';
import type { MergeGroup, MergeValues, OpenMerge, ReplacedValues } from '#domain/leads/undo-merge';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { leadValuesOf, VALUE_COLUMNS, valueColumns } from './lead-values.ts';
import { mergeGroupOf } from './merge-group.ts';

type Ctx = Pick<PublicCtx, 'site' | 'system'>;

/** Merges of these leads that were not undone, oldest first. */
const findMerges = ({ site }: Ctx, tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('lead_merges')
    .select(['id', 'kept_id', 'merged_id', 'status', 'taken'])
    .where('market_id', '=', site.marketId)
    .where('kept_id', 'in', ids)
    .where('parted_at', 'is', null)
    .orderBy('merged_at')
    .orderBy('id')
    .execute();

const findUsedEmails = async ({ site }: Ctx, tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ email: string }>`
    select email from leads where market_id = ${site.marketId} and status <> 'archived' and id <> all(${ids}::uuid[])
      and email = any(array(
        select email::text from leads where market_id = ${site.marketId} and id = any(${ids}::uuid[])))`.execute(tx);
  return new Set(rows.map(({ email }) => email));
};

/** The merge group of a kept and locked lead. */
export const readMergeGroup = async (ctx: Ctx, tx: Tx, kept: string): Promise<MergeGroup> => {
  const ids = await mergeGroupOf(ctx, tx, kept);
  const leads = await tx
    .selectFrom('leads')
    .select(['id', ...VALUE_COLUMNS])
    .where('market_id', '=', ctx.site.marketId)
    .where('id', 'in', ids)
    .execute();
  const merges = await findMerges(ctx, tx, ids);
  const statusOf = new Map(merges.map(({ merged_id, status }) => [merged_id, status]));
  return {
    merges: merges.map(({ id, kept_id, merged_id, taken }) => ({
      id,
      kept: kept_id,
      merged: merged_id,
      taken: taken as ReplacedValues,
    })),
    values: new Map(leads.map((row) => [row.id, leadValuesOf({ ...row, status: statusOf.get(row.id) ?? row.status })])),
    usedEmails: await findUsedEmails(ctx, tx, ids),
  };
};

/** Before and after, by field. */
export const changedValues = (before: MergeValues | undefined, after: MergeValues | undefined): ReplacedValues =>
  Object.fromEntries(
    LEAD_FIELDS.filter((field) => before?.[field] !== after?.[field]).map((field) => [
      field,
      { from: before?.[field] ?? null, to: after?.[field] ?? null },
    ]),
  );

const writeMerge = async ({ site }: Ctx, tx: Tx, { id, kept, taken }: OpenMerge): Promise<void> => {
  await tx
    .updateTable('lead_merges')
    .set({ kept_id: kept, taken: JSON.stringify(taken) })
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .execute();
};

/** The status of a merged lead is stored with its merge. */
const writeValues = async (ctx: Ctx, tx: Tx, { lead, values, merge }: Written): Promise<void> => {
  const { status, ...others } = values;
  const of = { market_id: ctx.site.marketId };
  const now = ctx.system.now();
  const columns = valueColumns(merge ? others : values, now);
  // The open lead counts as touched, so that it is not assigned to anybody else automatically.
  const set = merge ? columns : { ...columns, updated_at: now, answer_by: null, try_again_at: null };
  if (Object.keys(set).length > 0)
    await tx
      .updateTable('leads')
      .set(set)
      .where((eb) => eb.and({ ...of, id: lead }))
      .execute();
  if (!merge || !status?.to) return;
  await tx
    .updateTable('lead_merges')
    .set({ status: status.to })
    .where((eb) => eb.and({ ...of, id: merge.id }))
    .execute();
};
type Written = { lead: string; values: ReplacedValues; merge: OpenMerge | undefined };

/**
 * Stores the changes of a merge group, the kept lead first, because it must lose an address before another lead gets
 * it.
 */
export const writeMergeGroup = async (ctx: Ctx, tx: Tx, before: MergeGroup, after: MergeGroup): Promise<void> => {
  const known = new Map(before.merges.map((merge) => [merge.id, merge]));
  for (const merge of after.merges) if (known.get(merge.id) !== merge) await writeMerge(ctx, tx, merge);
  const changed = [...after.values].flatMap(([lead, values]): Written[] => {
    const changes = changedValues(before.values.get(lead), values);
    if (Object.keys(changes).length === 0) return [];
    return [{ lead, values: changes, merge: before.merges.find(({ merged }) => merged === lead) }];
  });
  const isOpen = ({ merge }: Written): boolean => merge === undefined;
  for (const lead of [...changed.filter(isOpen), ...changed.filter((other) => !isOpen(other))])
    await writeValues(ctx, tx, lead);
};
