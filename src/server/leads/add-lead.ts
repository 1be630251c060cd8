import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { leadOperations } from '#contracts/leads';
import { type Refusal, refuse } from '#contracts/problem';
import { newLeadFaults } from '#domain/leads/lead-faults';
import type { LeadType } from '#domain/leads/programme';
import { DUPLICATE_LEAD } from '#fr/applications';
import { LEAD_FAULTS } from '#fr/leads';
import { recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { readAnyPhone } from '#server/people';
import { isAssignee } from './assignee.ts';

type Operation = typeof leadOperations.create;
type Field = keyof typeof LEAD_FAULTS;

const refuseFields = (fields: readonly Field[]): Refusal =>
  refuse(422, 'INVALID_FORM', { errors: fields.map((field) => ({ field, message: LEAD_FAULTS[field] })) });

/** Adds a lead by hand (rule LEAD-ADD). 409: the market center has a lead with this address. 422: invalid fields. */
export const addLead = async (
  ctx: StaffCtx,
  input: z.output<Operation['input']>,
): Promise<z.input<Operation['output']> | Refusal> => {
  const { fullname, type, experiment, status, assignee } = input;
  const email = input.email.toLowerCase();
  const phone = readAnyPhone(input.phone);
  const faults = newLeadFaults({ fullname, email, phone, type });
  if (faults.length > 0) return refuseFields(faults);
  return ctx.write(async (tx) => {
    if (assignee !== null && !(await isAssignee(ctx, tx, assignee))) return refuseFields(['assignee']);
    const id = uuid();
    const now = ctx.system.now();
    const added = await tx
      .insertInto('leads')
      .values({
        market_id: ctx.site.marketId,
        id,
        type: type as LeadType,
        status,
        experiment,
        fullname,
        email,
        phone,
        affected_to: assignee,
        origin_source: 'crm',
        origin_site_id: ctx.site.id,
        captured_at: now,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return refuse(409, DUPLICATE_LEAD.code, { errors: [DUPLICATE_LEAD.error] });
    const fields = { fullname: { from: null, to: fullname } };
    await recordChange(ctx, tx, { subject: { kind: 'lead', id }, action: 'lead.created', fields });
    return { lead: { id } };
  });
};
