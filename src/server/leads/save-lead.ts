import type { z } from 'zod';
import type { LeadValues, pipelineOperations } from '#contracts/pipeline';
import { type Refusal, refuse } from '#contracts/problem';
import type { Changes, FieldChanges } from '#domain/changes/apply-changes';
import type { Experience, LeadStatus } from '#domain/leads/lead';
import { invalidFields } from '#domain/leads/lead-fields';
import type { LeadType } from '#domain/leads/programme';
import { NEW_LEAD_WORDS, OTHER_LEAD } from '#fr/pipeline';
import type { Tx } from '#platform/db/database';
import { isViolationOf } from '#platform/db/unique-violation';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { NOT_WAITING } from '#server/lead-rules';
import { readPhone } from '#server/people';
import { isAssignee } from './assignee.ts';

type Operation = typeof pipelineOperations.save;
type Given = z.output<Operation['input']>['changes'];

const ofLead = ({ site }: StaffCtx, id: string) => ({ market_id: site.marketId, id });

const otherLead = (): Refusal =>
  refuse(409, OTHER_LEAD.code, { errors: [{ field: 'email', message: OTHER_LEAD.message }] });

/** Values as they are stored: an address in lower case, a number in E.164. Fields in error are a refusal. */
const readChanges = (given: Given): Changes<LeadValues> | Refusal => {
  const { email, phone } = given;
  const number = phone && (phone.to === '' ? '' : readPhone(phone.to));
  const invalid = invalidFields({
    ...(given.fullname && { fullname: given.fullname.to }),
    ...(email && { email: email.to }),
    ...(phone && { phone: number ?? null }),
    ...(given.zip && { zip: given.zip.to }),
  });
  if (invalid.length > 0) {
    const errors = invalid.map((field) => ({ field, message: NEW_LEAD_WORDS.faults[field] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  return {
    ...given,
    ...(email && { email: { ...email, to: email.to.toLowerCase() } }),
    ...(phone && { phone: { ...phone, to: number ?? '' } }),
  };
};

const lockLead = async (ctx: StaffCtx, tx: Tx, id: string): Promise<LeadValues | null> => {
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

/** Only the changed columns: two people may save different fields. */
const columnsOf = (applied: FieldChanges<LeadValues>, now: Date) => ({
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

type Saved = z.input<Operation['output']>;

const save = (ctx: StaffCtx, id: string, changes: Changes<LeadValues>): Promise<Saved | Refusal> =>
  ctx.write(async (tx) => {
    const stored = await lockLead(ctx, tx, id);
    if (!stored) return refuse(404, 'NOT_FOUND');
    const assignee = changes.assignee?.to ?? null;
    if (assignee !== null && assignee !== stored.assignee && !(await isAssignee(ctx, tx, assignee)))
      return refuse(422, 'INVALID_FORM', {
        errors: [{ field: 'assignee', message: NEW_LEAD_WORDS.faults.assignee }],
      });
    let values = stored;
    const refusal = await saveFields<LeadValues>(ctx, tx, {
      subject: { kind: 'lead', id },
      action: 'lead.changed',
      stored,
      changes,
      write: async (applied, next) => {
        values = next;
        await tx
          .updateTable('leads')
          .set(columnsOf(applied, ctx.system.now()))
          .where((eb) => eb.and(ofLead(ctx, id)))
          .execute();
      },
    });
    return refusal ?? { from: values, updatedAt: ctx.system.now().toISOString() };
  });

/**
 * Saves fields of a lead by comparison (rule LEAD-SAVE). 404: archived, or of another market center. 409: changed by
 * another person, or another lead has the address. 422: invalid fields.
 */
export const saveLead = async (
  ctx: StaffCtx,
  { id, changes }: z.output<Operation['input']>,
): Promise<Saved | Refusal> => {
  const read = readChanges(changes);
  if ('refused' in read) return read;
  try {
    return await save(ctx, id, read);
  } catch (error) {
    if (isViolationOf(error, 'leads_email')) return otherLead();
    throw error;
  }
};
