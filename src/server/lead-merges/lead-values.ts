import type { Updateable } from 'kysely';
import { LEAD_FIELDS, LEAD_VALUES, type LeadField, type LeadValues } from '#domain/leads/lead-values';
import type { Leads } from '#platform/db/schema';

type Column = (typeof LEAD_VALUES)[LeadField]['column'];
/** Columns of the values of a lead. */
export const VALUE_COLUMNS: readonly Column[] = LEAD_FIELDS.map((field) => LEAD_VALUES[field].column);
export type ValueRow = { [C in Column]: string | null };

/** The editable values of a lead. */
export const leadValuesOf = (row: ValueRow): LeadValues =>
  Object.fromEntries(
    LEAD_FIELDS.map((field) => {
      const { kind, column } = LEAD_VALUES[field];
      return [field, kind === 'member' ? row[column] : (row[column] ?? '')];
    }),
  ) as LeadValues;

/** New values by field. */
export type ChangedValues = { readonly [F in LeadField]?: { to: string | null } };

const storedOf = (field: LeadField, to: string | null): string | null =>
  to === '' && !('required' in LEAD_VALUES[field]) ? null : to;

/** Only the columns of changed values, because two people may save different ones. */
export const valueColumns = (applied: ChangedValues, now: Date): Updateable<Leads> => ({
  ...Object.fromEntries(
    LEAD_FIELDS.flatMap((field) => {
      const change = applied[field];
      return change ? [[LEAD_VALUES[field].column, storedOf(field, change.to)]] : [];
    }),
  ),
  ...(applied.status && { archived_at: applied.status.to === 'archived' ? now : null }),
});
