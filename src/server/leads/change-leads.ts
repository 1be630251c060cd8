import { sql } from 'kysely';
import type { z } from 'zod';
import type { leadOperations } from '#contracts/leads';
import type { BoundedCount, SelectionOutcome } from '#contracts/lists';
import { type Refusal, refuse } from '#contracts/problem';
import { LEAD_VALUES } from '#domain/leads/lead-values';
import { MAX_SELECTED } from '#domain/lists/selection';
import { LEAD_FAULTS } from '#fr/leads';
import type { Tx } from '#platform/db/database';
import { recordChanges } from '#server/access';
import type { StaffCtx } from '#server/context';
import { changeSelection, countRows } from '#server/lists';
import { isAssignee } from './assignee.ts';
import { type LeadFilters, leadRows, openLeads } from './lead-rows.ts';
import { columnsOf } from './lead-values.ts';

type Operations = typeof leadOperations;
type Input = z.output<Operations['saveMany']['input']>;
type Change = Input['change'];

/** Leads of a list; they are counted up to the most leads that one action may change. */
export const countLeads = (ctx: StaffCtx, filters: LeadFilters): Promise<BoundedCount> =>
  ctx.write((tx) => countRows(tx, leadRows(ctx, filters), MAX_SELECTED));

type Stored = { id: string; value: string | null };

/** The leads whose value differs from the new one. */
const differing = async (
  { site }: StaffCtx,
  tx: Tx,
  { ids, change }: { ids: readonly string[]; change: Change },
): Promise<Stored[]> => {
  const column = sql.ref(LEAD_VALUES[change.field].column);
  const { rows } = await sql<Stored>`
    select id, ${column} as value from leads
    where market_id = ${site.marketId} and id = any(${ids}::uuid[])
      and ${column} is distinct from ${change.to}`.execute(tx);
  return rows;
};

/** The leads whose field another person changed after the list was read. */
const changedMeanwhile = async (
  { site, person }: StaffCtx,
  tx: Tx,
  { leads, field, readAt }: { leads: readonly Stored[]; field: Change['field']; readAt: string },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from changes
    where market_id = ${site.marketId} and subject_kind = 'lead'
      and subject_id = any(${leads.map(({ id }) => id)}::uuid[])
      and at > ${readAt} and actor_id is distinct from ${person.accountId} and jsonb_exists(fields, ${field})
  `.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

const store = async (
  ctx: StaffCtx,
  tx: Tx,
  { leads, change: { field, to } }: { leads: readonly Stored[]; change: Change },
): Promise<void> => {
  if (leads.length === 0) return;
  await tx
    .updateTable('leads')
    .set(columnsOf({ [field]: { to } }, ctx.system.now()))
    .where('market_id', '=', ctx.site.marketId)
    .where(sql<boolean>`id = any(${leads.map(({ id }) => id)}::uuid[])`)
    .execute();
  await recordChanges(
    ctx,
    tx,
    leads.map(({ id, value }) => ({
      subject: { kind: 'lead', id },
      action: 'lead.changed',
      fields: { [field]: { from: value, to } },
    })),
  );
};

/**
 * Sets one field of the selected leads, in one transaction (rule LEAD-SELECTION). Leads that already have the value
 * count as 'SAME', those whose field another person changed after `readAt` as 'CHANGED'. 409: the filters match another
 * number of leads now. 422: not a member of the market center, or too many leads.
 */
export const changeLeads = (ctx: StaffCtx, { selection, change, readAt }: Input): Promise<SelectionOutcome | Refusal> =>
  ctx.write(async (tx) => {
    if (change.field === 'assignee' && change.to !== null && !(await isAssignee(ctx, tx, change.to)))
      return refuse(422, 'INVALID_FORM', {
        errors: [{ field: 'assignee', message: LEAD_FAULTS.assignee }],
      });
    const rows = { all: openLeads(ctx), matching: (filters: LeadFilters) => leadRows(ctx, filters) };
    return changeSelection(tx, { selection, rows }, async (ids) => {
      const found = await differing(ctx, tx, { ids, change });
      const changed = await changedMeanwhile(ctx, tx, { leads: found, field: change.field, readAt });
      await store(ctx, tx, { leads: found.filter(({ id }) => !changed.has(id)), change });
      return { SAME: ids.length - found.length, CHANGED: changed.size };
    });
  });
