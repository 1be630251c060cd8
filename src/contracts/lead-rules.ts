import { z } from 'zod';
import { MAX_RULE_MEMBERS, MAX_RULE_NAME, MAX_RULE_ZIPS, MAX_RULES, ZIP_START } from '#domain/leads/assignment';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { PROGRAMMES } from '#domain/leads/programme';
import { defineOperation, KB } from './operation.ts';
import { civilDate as day, instant } from './paging.ts';

/** Who takes a new lead of a market center (rule LEAD-ASSIGNMENT). */

const id = z.uuid();

const shape = {
  name: z.string().trim().min(1).max(MAX_RULE_NAME),
  isActive: z.boolean(),
  /** Null: both programmes. */
  programme: z.enum(PROGRAMMES).nullable(),
  /** Prefixes of postal codes; empty: all. */
  zips: z.array(z.string().regex(ZIP_START)).max(MAX_RULE_ZIPS),
  /** Empty: all. */
  origins: z.array(z.enum(ORIGIN_BUCKETS)).max(ORIGIN_BUCKETS.length),
  members: z.array(id).min(1).max(MAX_RULE_MEMBERS),
  /** Working hours before the next member gets the lead; null: no limit. */
  answerHours: z.int().min(1).max(168).nullable(),
};
const ruleSchema = z.object({ id, ...shape, updatedAt: instant });
export type LeadRule = z.infer<typeof ruleSchema>;

const absenceSchema = z.object({ id, member: z.object({ id, name: z.string() }), first: day, last: day });
export type MemberAbsence = z.infer<typeof absenceSchema>;

const edit = { audience: 'site', auth: 'staff', needs: 'leads.rules' } as const;
const change = { ...edit, changes: ['leadRules'] } as const;

export const leadRuleOperations = {
  list: defineOperation({
    ...edit,
    method: 'GET',
    path: '/admin/lead-rules',
    reads: ['leadRules'],
    summary: 'The rules in their order, the members who can be chosen, and the absences that are not over.',
    input: z.object({}),
    output: z.object({
      rules: z.array(ruleSchema).max(MAX_RULES),
      members: z.array(z.object({ id, name: z.string() })),
      /** Members in rules who may not open leads: they are skipped. */
      unable: z.array(z.object({ id, name: z.string() })),
      absences: z.array(absenceSchema),
    }),
  }),
  create: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/lead-rules',
    limits: { body: 16 * KB },
    summary: 'Adds a rule after the others. 409 `TOO_MANY`: there are 50. 422: somebody may not open leads.',
    input: z.strictObject(shape),
    output: z.object({ id }),
  }),
  order: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/lead-rules/order',
    summary: 'The order of all rules, which were in the order `from`. 409 `CHANGED`: they are not, by now.',
    input: z.strictObject({ from: z.array(id).max(MAX_RULES), ids: z.array(id).max(MAX_RULES) }),
    output: z.object({}),
  }),
  save: defineOperation({
    ...change,
    method: 'PUT',
    path: '/admin/lead-rules/:id',
    limits: { body: 16 * KB },
    summary: 'Replaces a rule, which was `from`. 409 `CHANGED`: it is another by now. 422: as above.',
    input: z.strictObject({ id, from: z.strictObject(shape), ...shape }),
    output: z.object({ updatedAt: instant }),
  }),
  remove: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/lead-rules/:id',
    summary: 'Deletes a rule. Leads that were given by it stay where they are.',
    input: z.object({ id }),
    output: z.object({}),
  }),
  addAbsence: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/absences',
    summary: 'A member gets no lead on these days, both included. 409 `TOO_MANY`. 422: the days or the member.',
    input: z.strictObject({ member: id, first: day, last: day }),
    output: z.object({ id }),
  }),
  removeAbsence: defineOperation({
    ...change,
    method: 'DELETE',
    path: '/admin/absences/:id',
    summary: 'Deletes an absence.',
    input: z.object({ id }),
    output: z.object({}),
  }),
} as const;
