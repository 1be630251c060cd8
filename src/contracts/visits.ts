import { z } from 'zod';
import { VISIT_FEEDBACKS } from '#domain/visits/feedback';
import { MAX_VISIT_NOTE, VISIT_STATUSES, VISIT_STEPS } from '#domain/visits/visit';
import { VISIT_LIST, VISIT_ORDER_NAMES } from '#domain/visits/visit-list';
import {
  DAY_MINUTES,
  VISIT_PLAN_LIMITS as LIMITS,
  MAX_DAY_RANGES,
  MAX_EXCEPTIONS,
  rangesFault,
} from '#domain/visits/visit-plan';
import { fileOutput } from './files.ts';
import { columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { civilDate, instant, pageFields, pageOf, sortFields } from './paging.ts';

/** Visits of homes as the staff of a site sees them, and the times of who receives visitors (rule VISIT-TIMES). */

const id = z.uuid();
const nothing = z.object({});

/** Visits of one answer. */
export const MAX_AGENDA = 500;
/** Days of one answer: six weeks, as a month is shown. */
const MAX_AGENDA_DAYS = 42;
const DAY_MS = 86_400_000;

/** Members of one market center. */
export const MAX_PLAN_MEMBERS = 1000;
const memberSchema = z.object({ id, name: z.string() });

const visitSchema = z.object({
  id,
  status: z.enum(VISIT_STATUSES),
  firstname: z.string(),
  lastname: z.string(),
  /** Empty string: none. */
  email: z.string(),
  /** Empty string: none. */
  phone: z.string(),
  mayCall: z.boolean(),
  message: z.string(),
  /** Of the agent, to the visitor. */
  note: z.string(),
  /** The times that the visitor asked for. `isFree`: it can be confirmed; `isBusy`: against the own calendar. */
  asked: z.array(z.object({ at: instant, isFree: z.boolean(), isBusy: z.boolean() })),
  /** The proposed or confirmed time. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  createdAt: instant,
  /** Null: it was removed. `href`: its address on the site. */
  listing: z.object({ id, title: z.string(), city: z.string(), href: z.string() }).nullable(),
  /** What the visitor said after the visit; null: nothing yet. */
  feedback: z.object({ choice: z.enum(VISIT_FEEDBACKS), text: z.string(), at: instant }).nullable(),
  /** Who receives the visitor; null: the member was removed. `isActive` false: the member left. */
  member: memberSchema.extend({ isActive: z.boolean() }).nullable(),
  /** What the person can do now. */
  steps: z.array(z.enum(VISIT_STEPS)),
});
export type SiteVisit = z.infer<typeof visitSchema>;

/** A visit in the list of all. */
const itemSchema = visitSchema.pick({ id: true, firstname: true, lastname: true, status: true }).extend({
  /** Its time, or the last one that was asked for. */
  datedAt: instant,
  /** Null: it was removed. */
  listing: z.object({ title: z.string(), city: z.string() }).nullable(),
  /** Who receives the visitor; null: the member left. */
  member: z.string().nullable(),
});
export type VisitItem = z.infer<typeof itemSchema>;

/** Which visits a list contains, in which order. */
const which = { ...filterFields(VISIT_LIST.filters), ...sortFields(VISIT_ORDER_NAMES, 'desc') };

const minute = z.int().min(0).max(DAY_MINUTES);
const rangesSchema = z
  .array(z.strictObject({ from: minute, to: minute }))
  .max(MAX_DAY_RANGES)
  .refine((ranges) => rangesFault(ranges) === null, { error: 'RANGES' });
const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const planSchema = z.strictObject({
  /** Monday first; local minutes of the market center. */
  week: z.array(rangesSchema).length(7),
  minutes: within(LIMITS.minutes),
  gap: within(LIMITS.gap),
  noticeHours: within(LIMITS.noticeHours),
  daysAhead: within(LIMITS.daysAhead),
  isActive: z.boolean(),
});
/** `ranges`: those of this date instead of its weekday; none: closed. */
const exceptionSchema = z.strictObject({ day: civilDate, ranges: rangesSchema });

const read = { audience: 'site', auth: 'staff', needs: 'messages.read', method: 'GET', reads: ['visits'] } as const;
const change = {
  audience: 'site',
  auth: 'staff',
  needs: 'messages.write',
  method: 'POST',
  changes: ['visits'],
} as const;
const note = z.string().trim().max(MAX_VISIT_NOTE).default('');

export const visitOperations = {
  calendar: defineOperation({
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    method: 'GET',
    path: '/public/visits/:token/calendar',
    respondsWith: 'file',
    isHidden: true,
    summary: 'The confirmed visit of the link of a visitor, as a calendar file. 404: no such link, or not confirmed.',
    input: z.object({ token: z.string().max(100) }),
    output: fileOutput('text/calendar'),
  }),
  agenda: defineOperation({
    ...read,
    path: '/admin/visits',
    summary:
      'Proposed, confirmed and past visits of this site from a first to a last day, by time. `booked`: times when ' +
      'the person receives visitors of other sites.',
    input: z
      .object({ from: civilDate, to: civilDate })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MAX_AGENDA_DAYS * DAY_MS, {
        error: 'DAYS',
        path: ['to'],
      }),
    output: z.object({
      today: civilDate,
      items: z.array(visitSchema).max(MAX_AGENDA),
      booked: z.array(z.object({ startsAt: instant, endsAt: instant })).max(MAX_AGENDA),
    }),
  }),
  waiting: defineOperation({
    ...read,
    path: '/admin/visits/waiting',
    summary: 'Requests that nobody has answered, the oldest first, by cursor.',
    input: z.object({ ...pageFields({ size: 20 }) }),
    output: pageOf(visitSchema),
  }),
  list: defineOperation({
    ...read,
    path: '/admin/visits/list',
    summary: 'All visits of this site, by cursor. `q` is searched in names, addresses and numbers.',
    input: z.object({ ...which, ...pageFields({ size: 50 }) }),
    output: pageOf(itemSchema),
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    confirmed: true,
    path: '/admin/visits/export',
    summary: 'The visits of a list as a CSV file, in its order. Recorded in the audit log.',
    input: z.object({ ...which, columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/visits/:id',
    summary: 'A visit of this site.',
    input: z.object({ id }),
    output: visitSchema,
  }),
  confirm: defineOperation({
    ...change,
    path: '/admin/visits/:id/confirm',
    summary: 'Confirms one of the times that were asked for. 409: the time is taken, or the visit was answered.',
    input: z.strictObject({ id, startsAt: instant, note }),
    output: nothing,
  }),
  propose: defineOperation({
    ...change,
    path: '/admin/visits/:id/propose',
    summary: 'Proposes another time, which the visitor accepts by a link. 409: the time is taken. 422: it is over.',
    input: z.strictObject({ id, startsAt: instant, note }),
    output: nothing,
  }),
  refuse: defineOperation({
    ...change,
    path: '/admin/visits/:id/refuse',
    summary: 'Refuses a request; the visitor reads the note.',
    input: z.strictObject({ id, note }),
    output: nothing,
  }),
  cancel: defineOperation({
    ...change,
    path: '/admin/visits/:id/cancel',
    summary: 'Cancels a confirmed visit; the visitor reads the note. 409 `OVER`: it took place.',
    input: z.strictObject({ id, note }),
    output: nothing,
  }),
  plan: defineOperation({
    ...read,
    path: '/admin/visit-plan',
    summary:
      'The times of the person, or of another member, for visits. `member`: null: the person has none. `members`: ' +
      'those whose times the person may keep.',
    input: z.object({ member: id.optional() }),
    output: z.object({
      member: memberSchema.nullable(),
      members: z.array(memberSchema).max(MAX_PLAN_MEMBERS),
      plan: planSchema,
      exceptions: z.array(exceptionSchema),
      /** Null: nothing was saved yet. */
      updatedAt: instant.nullable(),
    }),
  }),
  savePlan: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'messages.write',
    method: 'PUT',
    changes: ['visits'],
    path: '/admin/visit-plan',
    summary:
      'Saves the times of the person, or of another member, for visits. `updatedAt`: of the times that were read. ' +
      '409 `NO_MEMBER`: the person has none; `CONFLICT`: they were saved meanwhile.',
    input: z.strictObject({
      member: id.optional(),
      plan: planSchema,
      exceptions: z
        .array(exceptionSchema)
        .max(MAX_EXCEPTIONS)
        .refine((all) => new Set(all.map(({ day }) => day)).size === all.length, { error: 'DAYS' }),
      updatedAt: instant.nullable(),
    }),
    output: z.object({ updatedAt: instant }),
  }),
} as const;
export type OwnVisitPlan = z.infer<typeof visitOperations.plan.output>;
