import type { LeadValues } from '#contracts/pipeline';
import type { FieldChanges } from '#domain/changes/apply-changes';
import type { Experience, LeadStatus } from '#domain/leads/lead';
import type { LeadType } from '#domain/leads/programme';

/** Columns of the values of a lead. */
export const VALUE_COLUMNS = [
  'fullname',
  'email',
  'phone',
  'zip',
  'status',
  'experiment',
  'type',
  'affected_to',
] as const;

type Row = {
  fullname: string;
  email: string | null;
  phone: string | null;
  zip: string | null;
  status: string;
  experiment: string;
  type: string;
  affected_to: string | null;
};

/** The values of a lead as staff edit them. */
export const valuesOf = (row: Row): LeadValues => ({
  fullname: row.fullname,
  email: row.email ?? '',
  phone: row.phone ?? '',
  zip: row.zip ?? '',
  status: row.status as LeadStatus,
  experiment: row.experiment as Experience,
  type: row.type as LeadType,
  assignee: row.affected_to,
});

/** Only the columns of changed values: two people may save different ones. */
export const valueColumns = (applied: FieldChanges<LeadValues>, now: Date) => ({
  ...(applied.fullname && { fullname: applied.fullname.to }),
  ...(applied.email && { email: applied.email.to || null }),
  ...(applied.phone && { phone: applied.phone.to || null }),
  ...(applied.zip && { zip: applied.zip.to || null }),
  ...(applied.status && {
    status: applied.status.to,
    archived_at: applied.status.to === 'archived' ? now : null,
  }),
  ...(applied.experiment && { experiment: applied.experiment.to }),
  ...(applied.type && { type: applied.type.to }),
  ...(applied.assignee && { affected_to: applied.assignee.to }),
});
