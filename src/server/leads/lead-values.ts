import { type Refusal, refuse } from '#contracts/problem';
import type { LeadValues } from '#domain/leads/lead-values';
import { OTHER_LEAD } from '#fr/leads';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { type ChangedValues, leadValuesOf, VALUE_COLUMNS, valueColumns } from '#server/lead-merges';
import { NOT_WAITING } from '#server/lead-rules';

/** Refusal of an address that another lead has. */
export const otherLead = (): Refusal =>
  refuse(409, OTHER_LEAD.code, { errors: [{ field: 'email', message: OTHER_LEAD.message }] });

/** The values of a lead, which is locked; null: archived, or of another market center. */
export const lockLead = async ({ site }: StaffCtx, tx: Tx, id: string): Promise<LeadValues | null> => {
  const row = await tx
    .selectFrom('leads')
    .select(VALUE_COLUMNS)
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .forUpdate()
    .executeTakeFirst();
  return row ? leadValuesOf(row) : null;
};

/** Only the changed columns, because two people may save different fields. The lead counts as touched. */
export const columnsOf = (applied: ChangedValues, now: Date) => ({
  ...valueColumns(applied, now),
  updated_at: now,
  ...NOT_WAITING,
});
