import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type Refusal, refuse, refuseValue } from '#contracts/problem';
import type { reminderOperations } from '#contracts/reminders';
import { dayOf } from '#domain/calendar/period';
import { REMINDER_FAULTS } from '#fr/reminders';
import type { Tx } from '#platform/db/database';
import { nameOf, recordChange } from '#server/access';
import type { StaffCtx } from '#server/context';
import { NOT_WAITING } from '#server/lead-rules';

type NewReminder = z.output<typeof reminderOperations.set.input>;
type Nothing = Record<string, never>;
type ReminderValues = Pick<NewReminder, 'kind' | 'dueOn' | 'note'>;

/** A lead with a next step counts as touched. False: archived, or of another market center. */
const touchLead = async ({ site, system }: StaffCtx, tx: Tx, id: string): Promise<boolean> => {
  const touched = await tx
    .updateTable('leads')
    .set({ updated_at: system.now(), ...NOT_WAITING })
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .returning('id')
    .executeTakeFirst();
  return touched !== undefined;
};

const mine = ({ site, person }: StaffCtx, leadId: string) => ({
  market_id: site.marketId,
  lead_id: leadId,
  account_id: person.accountId,
});

/** Until the end of the transaction, another call for the lead waits. */
const lockLead = async ({ site }: StaffCtx, tx: Tx, id: string): Promise<void> => {
  await tx
    .selectFrom('leads')
    .select('id')
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
};

/** Whether the person's reminder already has this content, for example after a lost response or a second click. */
const isSaid = async (ctx: StaffCtx, tx: Tx, { id, kind, dueOn, note }: NewReminder): Promise<boolean> => {
  const row = await tx
    .selectFrom('lead_reminders')
    .select('id')
    .where((eb) => eb.and({ ...mine(ctx, id), kind, due_on: dueOn, note }))
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes the person's reminder and returns it; null: there was none. */
const takeMine = async (ctx: StaffCtx, tx: Tx, leadId: string): Promise<ReminderValues | null> => {
  const row = await tx
    .deleteFrom('lead_reminders')
    .where((eb) => eb.and(mine(ctx, leadId)))
    .returning(['kind', 'due_on as dueOn', 'note'])
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind } : null;
};

type Step = 'set' | 'done' | 'removed';

const record = (
  ctx: StaffCtx,
  tx: Tx,
  id: string,
  step: Step,
  { kind, dueOn, note }: ReminderValues,
): Promise<void> => {
  const said = (text: string) => ({ from: null, to: text });
  return recordChange(ctx, tx, {
    subject: { kind: 'lead', id },
    action: 'lead.reminder',
    fields: {
      step: said(step),
      kind: said(kind),
      dueOn: said(dueOn),
      ...(note !== '' && { note: said(note) }),
    },
  });
};

/** Sets the person's reminder for a lead (rule LEAD-REMINDER). 404: no such lead. 422: a past day. */
export const setReminder = (ctx: StaffCtx, given: NewReminder): Promise<Nothing | Refusal> =>
  ctx.write(async (tx) => {
    const { site, person, system } = ctx;
    const { id: leadId, ...said } = given;
    if (said.dueOn < dayOf(system.now(), site.market.timeZone)) return refuseValue('dueOn', REMINDER_FAULTS.past);
    await lockLead(ctx, tx, leadId);
    if (await isSaid(ctx, tx, given)) return {};
    if (!(await touchLead(ctx, tx, leadId))) return refuse(404, 'NOT_FOUND');
    await takeMine(ctx, tx, leadId);
    await tx
      .insertInto('lead_reminders')
      .values({
        ...mine(ctx, leadId),
        id: uuid(),
        name: nameOf(person),
        kind: said.kind,
        due_on: said.dueOn,
        note: said.note,
        created_at: system.now(),
      })
      .execute();
    await record(ctx, tx, leadId, 'set', said);
    return {};
  });

const end = (ctx: StaffCtx, leadId: string, step: Step): Promise<Nothing | Refusal> =>
  ctx.write(async (tx) => {
    if (!(await touchLead(ctx, tx, leadId))) return refuse(404, 'NOT_FOUND');
    const said = await takeMine(ctx, tx, leadId);
    if (said) await record(ctx, tx, leadId, step, said);
    return {};
  });

/** Records that the person's reminder is done; a second call changes nothing. 404: no such lead. */
export const finishReminder = (ctx: StaffCtx, { id }: { id: string }): Promise<Nothing | Refusal> =>
  end(ctx, id, 'done');

/** Removes the person's reminder; a second call changes nothing. 404: no such lead. */
export const removeReminder = (ctx: StaffCtx, { id }: { id: string }): Promise<Nothing | Refusal> =>
  end(ctx, id, 'removed');
