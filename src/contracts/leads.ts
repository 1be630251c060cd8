import { z } from 'zod';
import { CONSENT_PURPOSES } from '#domain/consents/consent';
import { ACTIVITY_KINDS, MAX_COMMENT, OPEN_STATUSES } from '#domain/leads/lead';
import { LEAD_LIST, LEAD_ORDER_NAMES } from '#domain/leads/lead-list';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { PROGRAMMES } from '#domain/leads/programme';
import { actorSchema } from './changes.ts';
import { fileOutput } from './files.ts';
import { leadChangesSchema, leadValuesSchema, ownValues } from './lead-values.ts';
import { boundedCount, filterFields, selectionOf, selectionOutcome } from './lists.ts';
import { defineOperation, KB } from './operation.ts';
import { instant, pageFields, pageOf, sortFields } from './paging.ts';

/** The leads of a market center, as its staff handle them (rule LEAD-PIPELINE). */

const id = z.uuid();
const { fullname, email, phone, type, status, experiment, assignee } = leadValuesSchema.shape;

const memberSchema = z.object({ id, name: z.string() });

const assigneeSchema = memberSchema.extend({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  /** URL of the portrait; null: none. */
  picture: z.string().nullable(),
});

export const leadItemSchema = z.object({
  id,
  type,
  status,
  experiment,
  fullname,
  /** Empty string: none. */
  email,
  phone,
  /** Whether the number may be called for prospecting (C. conso L221-16). */
  mayCall: z.boolean(),
  /**
   * `bucket`: its group in the dashboard. `type`: the form or import that created it; with the market center that
   * received it.
   */
  origin: z.object({
    source: z.string(),
    name: z.string(),
    bucket: z.enum(ORIGIN_BUCKETS),
    type: z.object({ websiteId: id.nullable(), marketId: id, memberId: id.nullable(), leadType: type }),
  }),
  /** The member who is responsible for the lead; null: nobody. */
  assignee: assigneeSchema.nullable(),
  /** The lead exceeded the limit of its site and was mailed in a digest. */
  toCheck: z.boolean(),
  hasCv: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});
export type LeadItem = z.infer<typeof leadItemSchema>;

/** What the journal records of a lead. */
const JOURNAL_KINDS = ['created', 'change', 'assigned', 'reminder', 'merged', 'parted', 'quiz'] as const;

/** An entry of the timeline: an activity that a person wrote down, or an entry of the journal. */
const entrySchema = z.object({
  id,
  kind: z.enum([...ACTIVITY_KINDS, 'external', ...JOURNAL_KINDS]),
  /** The current names and portrait of a member, otherwise the name at that time. */
  by: actorSchema.extend({ firstname: z.string(), lastname: z.string(), picture: z.string().nullable() }),
  at: instant,
  /** When it took place, as the person entered it; null: not entered. */
  occurredAt: instant.nullable(),
  comment: z.string(),
  /** Before and after, by field; `name`: that of the member, for an assignee. */
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
});
export type LeadEntry = z.infer<typeof entrySchema>;

const quizSchema = z.object({
  number: z.int(),
  isOver: z.boolean(),
  updatedAt: instant,
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type LeadQuiz = z.infer<typeof quizSchema>;

/** Who recommended a lead; `mcName`: name of that person's market center, empty when it is not stored. */
export const referralSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  mcName: z.string().catch(''),
  /** URL of the person's picture; null: there is none. */
  picture: z.string().nullable().catch(null),
});
export type Referral = z.infer<typeof referralSchema>;

export const leadDetailSchema = leadItemSchema.extend({
  ...ownValues,
  /** Whether the person subscribed to the newsletter in one of the forms of the lead. */
  newsletter: z.boolean(),
  /** Titles of the job offers that the person applied for, the latest first. */
  jobOffers: z.array(z.string()),
  /** Who recommended the lead and the leads that were merged into it. */
  referrals: z.array(referralSchema),
  /** CVs of the lead and of the leads that were merged into it, newest first. */
  cvs: z.array(z.object({ lead: id, name: z.string() })),
  consents: z.array(
    z.object({
      purpose: z.enum(CONSENT_PURPOSES),
      wording: z.string(),
      givenAt: instant,
      withdrawnAt: instant.nullable(),
    }),
  ),
  /** Newest first. */
  quizzes: z.array(quizSchema),
  /** Whether a quiz link is valid, of the lead or of a lead that was merged into it. */
  hasQuizLink: z.boolean(),
  from: leadValuesSchema,
});
export type LeadDetail = z.infer<typeof leadDetailSchema>;

/** Which leads a list contains. */
const which = { programme: z.enum(PROGRAMMES), ...filterFields(LEAD_LIST.filters) };
/** A value for one field of several leads. A transfer to Growth Initiative changes candidates to agents. */
const oneChange = z.discriminatedUnion('field', [
  z.strictObject({ field: z.literal('status'), to: status }),
  z.strictObject({ field: z.literal('type'), to: z.literal('agent') }),
  z.strictObject({ field: z.literal('assignee'), to: assignee }),
]);
export type LeadsChange = z.infer<typeof oneChange>;
const shortText = z.string().trim().max(300);

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET', reads: ['leads'] } as const;
const change = { audience: 'site', auth: 'staff', needs: 'leads.write', changes: ['leads'] } as const;

export const leadOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/leads',
    summary: 'Leads of a programme that are not archived, by cursor. `q` is searched in names, addresses and numbers.',
    input: z.object({
      ...which,
      ...sortFields(LEAD_ORDER_NAMES, 'desc'),
      ...pageFields({ size: 50 }),
    }),
    /** `readAt`: when this page was read; bulk actions send it back. */
    output: pageOf(leadItemSchema).extend({ count: boundedCount, readAt: instant }),
  }),
  count: defineOperation({
    ...read,
    path: '/admin/leads/count',
    summary: 'How many leads a list holds, up to the most that one action may concern.',
    input: z.object(which),
    output: boundedCount,
  }),
  export: defineOperation({
    ...read,
    needs: 'leads.export',
    respondsWith: 'file',
    confirmed: true,
    path: '/admin/leads/export.csv',
    summary: 'The leads of a list as a CSV file, in its order. Recorded in the audit log.',
    input: z.object({ ...which, ...sortFields(LEAD_ORDER_NAMES, 'desc') }),
    output: fileOutput('text/csv'),
  }),
  assignees: defineOperation({
    ...read,
    path: '/admin/leads/assignees',
    summary:
      'The active members of the market center, to whom leads can be given. `me`: the member of the caller; ' +
      'null: none.',
    input: z.object({}),
    output: z.object({ members: z.array(memberSchema), me: id.nullable() }),
  }),
  offers: defineOperation({
    ...read,
    path: '/admin/leads/offers',
    reads: ['jobOffers'],
    summary:
      'The job offers of the market center, closed and archived ones included, by which candidates are filtered.',
    input: z.object({}),
    output: z.object({ offers: z.array(z.object({ id, title: z.string(), openedAt: instant })) }),
  }),
  create: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/leads',
    summary:
      'Adds a lead by hand. 409 with the code of the specification: the market center has a lead with this address. ' +
      '422: a required field is missing or invalid.',
    input: z.strictObject({
      fullname: shortText,
      email: shortText,
      phone: shortText,
      type: type.or(z.literal('')),
      experiment: experiment.default('beginner'),
      status: z.enum(OPEN_STATUSES).default('captured'),
      assignee: assignee.default(null),
    }),
    output: z.object({ lead: z.object({ id }) }),
  }),
  get: defineOperation({
    ...read,
    path: '/admin/leads/:id',
    summary: 'A lead with its consents and its quizzes; the kept one for a lead that was merged.',
    input: z.object({ id }),
    output: leadDetailSchema,
  }),
  openCv: defineOperation({
    ...read,
    path: '/admin/leads/:id/cv',
    summary: 'Downloads the CV of a lead; 404 without a CV or without the permission to read leads.',
    respondsWith: 'file',
    isHidden: true,
    input: z.object({ id }),
    output: fileOutput('application/pdf'),
  }),
  timeline: defineOperation({
    ...read,
    path: '/admin/leads/:id/timeline',
    summary: 'What happened to a lead, the newest first, by cursor: activities and changes of its fields.',
    input: z.object({ id, ...pageFields({ size: 30 }) }),
    output: pageOf(entrySchema),
  }),
  save: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/leads/:id',
    limits: { body: 16 * KB },
    summary:
      'Saves fields of a lead by comparison. 409 `CONFLICT`: another person changed them; 409 with the code of the ' +
      'specification: another lead has the address. 422: an address or a number that is not valid.',
    input: z.strictObject({
      id,
      changes: leadChangesSchema,
    }),
    output: z.object({ from: leadValuesSchema, updatedAt: instant }),
  }),
  saveMany: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/leads/changes',
    summary:
      'Gives one field of the leads of a selection a value, in one transaction. 409 `SELECTION_CHANGED`: the filters ' +
      'mean another number of leads by now. Leads that have the value (`SAME`), and those whose field another person ' +
      'changed after `readAt` (`CHANGED`), count as refused.',
    input: z.strictObject({ selection: selectionOf(which), change: oneChange, readAt: instant }),
    output: selectionOutcome,
  }),
  addActivity: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/leads/:id/activities',
    limits: { body: 32 * KB },
    summary: 'Writes down an activity: a call, a message, an e-mail or a note. 422: no kind, or a note without words.',
    input: z.strictObject({
      id,
      kind: z.enum(ACTIVITY_KINDS).or(z.literal('')),
      occurredAt: instant.nullable().default(null),
      comment: z.string().trim().max(MAX_COMMENT).default(''),
    }),
    output: z.object({ activity: z.object({ id }) }),
  }),
} as const;
