import { sql } from 'kysely';
import { LEAD_STATUSES } from '#domain/leads/lead';
import { type ReplacedValues, undoMerge } from '#domain/leads/undo-merge';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';
import { changedValues, readMergeGroup, writeMergeGroup } from './stored-merge-group.ts';

type Ctx = Pick<PublicCtx, 'site' | 'system'>;

/** Reminders moved by the merge go back, unless they were done or removed, or moved again with another lead. */
const returnReminders = async ({ site }: Ctx, tx: Tx, { kept, merge }: MergeToUndo): Promise<void> => {
  await sql`update lead_reminders r set lead_id = m.merged_id from lead_merges m
    where m.market_id = ${site.marketId} and m.id = ${merge} and r.market_id = m.market_id
      and r.id = any(m.reminders) and r.lead_id = ${kept} and not exists (
        select from lead_reminders o
        where o.market_id = r.market_id and o.lead_id = m.merged_id and o.account_id = r.account_id)`.execute(tx);
};

/** Ends a merge after its values were undone. */
export const endMerge = async (ctx: Ctx, tx: Tx, given: MergeToUndo): Promise<void> => {
  await returnReminders(ctx, tx, given);
  await tx
    .updateTable('lead_merges')
    .set({ parted_at: ctx.system.now() })
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', given.merge)
    .execute();
};

/** `kept`: the open lead of the merge group. `merge`: id of a merge in it that was not undone. */
type MergeToUndo = { kept: string; merge: string };

/** Undoes a merge in a locked merge group. Returns the changes of the open lead. */
export const closeMerge = async (ctx: Ctx, tx: Tx, given: MergeToUndo): Promise<ReplacedValues> => {
  const before = await readMergeGroup(ctx, tx, given.kept);
  const after = undoMerge(before, given.merge);
  await writeMergeGroup(ctx, tx, before, after);
  await endMerge(ctx, tx, given);
  return changedValues(before.values.get(given.kept), after.values.get(given.kept));
};

const FREE_EMAIL = sql<string | null>`case when exists (
  select from leads o where o.market_id = leads.market_id and o.email = leads.email and o.id <> leads.id
    and o.status <> 'archived') then null else email end`;

/**
 * Reopens a merged lead, with the leads that were merged into it. `yields`: without its address if another lead has it
 * now; otherwise that violates `leads_email`.
 */
export const bringBack = async (
  { site, system }: Ctx,
  tx: Tx,
  { id, status, yields = false }: { id: string; status: string; yields?: boolean },
): Promise<{ fullname: string }> => {
  await sql`with recursive own as (
      select ${id}::uuid as id
      union select m.merged_id from lead_merges m join own on m.kept_id = own.id
      where m.market_id = ${site.marketId} and m.parted_at is null)
    update leads set merged_into = ${id}
    where market_id = ${site.marketId} and id in (select id from own) and id <> ${id}`.execute(tx);
  return tx
    .updateTable('leads')
    .set({
      status: LEAD_STATUSES.find((known) => known === status) ?? 'captured',
      archived_at: null,
      merged_into: null,
      updated_at: system.now(),
      ...(yields && { email: FREE_EMAIL }),
    })
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .returning('fullname')
    .executeTakeFirstOrThrow();
};
