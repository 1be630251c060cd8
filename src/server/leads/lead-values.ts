import type { LeadValues } from '#contracts/pipeline';
import { type Refusal, refuse } from '#contracts/problem';
import type { FieldChanges } from '#domain/changes/apply-changes';
import type { Experience, LeadStatus } from '#domain/leads/lead';
import type { LeadType } from '#domain/leads/programme';
import { OTHER_LEAD } from '#fr/pipeline';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { NOT_WAITING } from '#server/lead-rules';

/** The values of a lead as staff edit them. */

const ofLead = ({ site }: StaffCtx, id: string) => ({ market_id: site.marketId, id });

/** Refusal of an address that another lead has. */
export const otherLead = (): Refusal =>
  refuse(409, OTHER_LEAD.code, { errors: [{ field: 'email', message: OTHER_LEAD.message }] });

/** The values of a lead, which is locked; null: archived, or of another market center. */
export const lockLead = async (ctx: StaffCtx, tx: Tx, id: string): Promise<LeadValues | null> => {
  const row = await tx
    .selectFrom('leads')
    .select(['fullname', 'email', 'phone', 'zip', 'status', 'experiment', 'type', 'affected_to'])
    .where((eb) => eb.and(ofLead(ctx, id)))
    .where('status', '<>', 'archived')
    .forUpdate()
    .executeTakeFirst();
  return row
    ? {
        fullname: row.fullname,
        email: row.email ?? '',
        phone: row.phone ?? '',
        zip: row.zip ?? '',
        status: row.status as LeadStatus,
        experiment: row.experiment as Experience,
        type: row.type as LeadType,
        assignee: row.affected_to,
      }
    : null;
};

/** Only the changed columns: two people may save different fields. The lead counts as touched. */
export const columnsOf = (applied: FieldChanges<LeadValues>, now: Date) => ({
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
  updated_at: now,
  ...NOT_WAITING,
});
