import { z } from 'zod';
import { PROGRAMMES } from '#domain/leads/programme';
import { MAX_REMINDER_NOTE, REMINDER_GROUPS, REMINDER_KINDS } from '#domain/leads/reminder';
import { defineOperation } from './operation.ts';
import { civilDate as day, instant, pageFieldsAt, pageOf } from './paging.ts';

/** The next step of a lead; each person has their own reminder (rule LEAD-REMINDER). */

const id = z.uuid();

const shape = {
  kind: z.enum(REMINDER_KINDS),
  dueOn: day,
  note: z.string().trim().max(MAX_REMINDER_NOTE),
};

const reminderSchema = z.object({ ...shape, id, isMine: z.boolean(), name: z.string() });
export type Reminder = z.infer<typeof reminderSchema>;

/** A lead in a list of what is to be done. */
export const leadRefSchema = z.object({
  id,
  programme: z.enum(PROGRAMMES),
  fullname: z.string(),
  /** Empty string: none. */
  phone: z.string(),
  mayCall: z.boolean(),
});
export type LeadToCall = z.infer<typeof leadRefSchema>;
export const dueSchema = z.object({ ...shape, id, lead: leadRefSchema });
export type DueReminder = z.infer<typeof dueSchema>;
export const toAnswerSchema = z.object({ lead: leadRefSchema, answerBy: instant });

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET', reads: ['reminders'] } as const;
const change = { audience: 'site', auth: 'staff', needs: 'leads.write', changes: ['reminders', 'leads'] } as const;
const nothing = z.object({});

export const reminderOperations = {
  ofLead: defineOperation({
    ...read,
    path: '/admin/leads/:id/reminders',
    summary: 'The reminders of a lead: at most one of each person, by day.',
    input: z.object({ id }),
    output: z.object({ reminders: z.array(reminderSchema) }),
  }),
  set: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/leads/:id/reminder',
    summary: 'Sets the reminder of the person, in the place of their former one. 422: the day is over.',
    input: z.strictObject({ id, ...shape }),
    output: nothing,
  }),
  finish: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/leads/:id/reminder/done',
    summary: 'What the reminder of the person asks for was done.',
    input: z.strictObject({ id }),
    output: nothing,
  }),
  remove: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/leads/:id/reminder',
    summary: 'Removes the reminder of the person, which was not done.',
    input: z.object({ id }),
    output: nothing,
  }),
  due: defineOperation({
    ...read,
    path: '/admin/reminders',
    summary:
      'The reminders of the person by day, the oldest first, by cursor; `group`: those of one group. ' +
      '`today`: the day of the market center.',
    input: z.object({
      group: z.enum(REMINDER_GROUPS).optional(),
      ...pageFieldsAt(z.tuple([day, id]), { size: 50 }),
    }),
    output: pageOf(dueSchema).extend({ today: day }),
  }),
  mail: defineOperation({
    ...read,
    path: '/admin/reminders/mail',
    summary: 'Whether the person gets a mail in the morning of a day with reminders.',
    input: z.object({}),
    output: z.object({ isOn: z.boolean() }),
  }),
  setMail: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'leads.read',
    changes: ['reminders'],
    method: 'PUT',
    path: '/admin/reminders/mail',
    summary: 'Switches the mail of the morning on or off.',
    input: z.strictObject({ isOn: z.boolean() }),
    output: nothing,
  }),
} as const;
