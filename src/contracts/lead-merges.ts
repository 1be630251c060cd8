import { z } from 'zod';
import { LEAD_FIELDS } from '#domain/leads/lead-values';
import { SIMILAR_BY } from '#domain/leads/merge';
import { leadValuesSchema, ownValues } from './lead-values.ts';
import { leadItemSchema } from './leads.ts';
import { defineOperation, KB } from './operation.ts';
import { instant } from './paging.ts';

/** Leads of one person: proposed, merged and unmerged (rule LEAD-MERGE). */

const id = z.uuid();

const similarSchema = leadItemSchema.extend({ ...ownValues, by: z.array(z.enum(SIMILAR_BY)) });
export type SimilarLead = z.infer<typeof similarSchema>;

const mergeSchema = z.object({ id, lead: z.object({ id, fullname: z.string() }), at: instant, mayPart: z.boolean() });
export type LeadMerge = z.infer<typeof mergeSchema>;

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET', reads: ['leads'] } as const;
const change = { audience: 'site', auth: 'staff', needs: 'leads.write', changes: ['leads', 'reminders'] } as const;

export const leadMergeOperations = {
  similar: defineOperation({
    ...read,
    path: '/admin/leads/:id/similar',
    summary:
      'Other leads with the same address (without what follows a plus sign), number or CV, at most 5, and those that ' +
      'were merged into this one.',
    input: z.object({ id }),
    output: z.object({ items: z.array(similarSchema), merges: z.array(mergeSchema) }),
  }),
  merge: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/leads/:id/merge',
    limits: { body: 8 * KB },
    summary:
      'Merges another lead into this one, which keeps its values but those of `take`, and gets those that it lacks. ' +
      '`from`: the values of both as they were compared. 404: one of them is archived, or of another market center. ' +
      '409 `CONFLICT`: somebody changed one of them since; nothing is merged.',
    input: z.strictObject({
      id,
      other: id,
      take: z.array(z.enum(LEAD_FIELDS)).max(LEAD_FIELDS.length),
      from: z.strictObject({ kept: leadValuesSchema, other: leadValuesSchema }),
    }),
    output: z.object({}),
  }),
  unmerge: defineOperation({
    ...change,
    method: 'POST',
    path: '/admin/leads/:id/part',
    summary:
      'Undoes a merge: values that nobody changed since go back. 404: no such merge. 409 `TOO_LATE`: it is older ' +
      'than 30 days. 409 with the code of the specification: another lead has the address.',
    input: z.strictObject({ id, merge: id }),
    output: z.object({}),
  }),
} as const;
