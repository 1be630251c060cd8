import type { z } from 'zod';
import type { leadOperations } from '#contracts/leads';
import { type Refusal, refuse } from '#contracts/problem';
import type { Changes } from '#domain/changes/apply-changes';
import { invalidFields, type LeadReaders, readTexts } from '#domain/leads/lead-faults';
import type { LeadValues } from '#domain/leads/lead-values';
import { entriesOf } from '#domain/objects/typed';
import { LEAD_FAULTS } from '#fr/leads';
import { isViolationOf } from '#platform/db/unique-violation';
import { saveFields } from '#server/access';
import type { StaffCtx } from '#server/context';
import { readAnyPhone } from '#server/people';
import { isAssignee } from './assignee.ts';
import { columnsOf, lockLead, otherLead } from './lead-values.ts';

type Operation = typeof leadOperations.save;
type ChangesInput = z.output<Operation['input']>['changes'];

const ofLead = ({ site }: StaffCtx, id: string) => ({ market_id: site.marketId, id });

/** An address is stored in lower case, a number in E.164. */
const READERS: LeadReaders = { email: (text) => text.toLowerCase(), phone: readAnyPhone };

/** Values in stored form. Invalid fields result in a refusal. */
const readChanges = (given: ChangesInput): Changes<LeadValues> | Refusal => {
  const read = readTexts((field) => given[field]?.to, READERS);
  const invalid = invalidFields(read);
  if (invalid.length > 0) {
    const errors = invalid.map((field) => ({ field, message: LEAD_FAULTS[field] }));
    return refuse(422, 'INVALID_FORM', { errors });
  }
  const texts = entriesOf(read).map(([field, to]) => [field, { from: given[field]?.from, to }]);
  return { ...given, ...Object.fromEntries(texts) };
};

type Saved = z.input<Operation['output']>;

const save = (ctx: StaffCtx, id: string, changes: Changes<LeadValues>): Promise<Saved | Refusal> =>
  ctx.write(async (tx) => {
    const stored = await lockLead(ctx, tx, id);
    if (!stored) return refuse(404, 'NOT_FOUND');
    const assignee = changes.assignee?.to ?? null;
    if (assignee !== null && assignee !== stored.assignee && !(await isAssignee(ctx, tx, assignee)))
      return refuse(422, 'INVALID_FORM', {
        errors: [{ field: 'assignee', message: LEAD_FAULTS.assignee }],
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
