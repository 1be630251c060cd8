import { z } from 'zod';
import { CALENDAR_FAILURES, MAX_CALENDAR_ADDRESS } from '#domain/calendar/own-calendar';
import { defineOperation } from './operation.ts';
import { instant } from './paging.ts';

/** The calendars of a person who receives visits (rules VISIT-OWN-CALENDAR, VISIT-PROGRAM). */

const nothing = z.object({});

const change = { audience: 'site', auth: 'staff', needs: 'messages.write', changes: ['visits'] } as const;

export const visitCalendarOperations = {
  get: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'messages.read',
    method: 'GET',
    reads: ['visits'],
    path: '/admin/visit-calendar',
    summary: 'The own calendar of the person, which is read for its busy times, and the address of the program.',
    input: nothing,
    output: z.object({
      /** Whether the person is a member, who alone can have calendars. */
      isMember: z.boolean(),
      own: z
        .object({
          /** Masked. */
          address: z.string(),
          readAt: instant.nullable(),
          /** Null: the first reading is waiting. */
          triedAt: instant.nullable(),
          failure: z.enum(CALENDAR_FAILURES).nullable(),
          zone: z.string(),
          /** Busy times that are known. */
          count: z.int(),
        })
        .nullable(),
      /** `usedOn`: the last day on which a program asked for it. */
      program: z.object({ madeAt: instant, usedOn: z.string().nullable() }).nullable(),
    }),
  }),
  saveOwn: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/visit-calendar/own',
    summary: 'Sets the address of the own calendar, and reads it. 409: the person is no member. 422: no https address.',
    input: z.strictObject({ address: z.string().max(MAX_CALENDAR_ADDRESS) }),
    output: nothing,
  }),
  removeOwn: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/visit-calendar/own',
    summary: 'Forgets the own calendar with its busy times.',
    input: z.strictObject({}),
    output: nothing,
  }),
  renewProgram: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/visit-calendar/program',
    summary:
      'A new secret address of the program; the former one ends. It is shown once. 409: the person is no member.',
    input: z.strictObject({}),
    output: z.object({ href: z.string() }),
  }),
  revokeProgram: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/visit-calendar/program',
    summary: 'Ends the secret address of the program.',
    input: z.strictObject({}),
    output: nothing,
  }),
} as const;
export type VisitCalendars = z.infer<typeof visitCalendarOperations.get.output>;
