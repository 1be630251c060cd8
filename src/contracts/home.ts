import { z } from 'zod';
import { NEXT_STEP_NAMES } from '#domain/sites/next-steps';
import { PAGE_NAMES } from '#domain/sites/page-names';
import { CHANGE_KINDS, CHANGE_VERBS } from '#domain/sites/site-changes';
import { actorSchema } from './changes.ts';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';

const siteChangeSchema = z.object({
  id: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  verb: z.enum(CHANGE_VERBS),
  /** Id of the changed article, message or user. */
  subject: z.uuid(),
  page: z.enum(PAGE_NAMES).nullable(),
  /** Title of the article, or name of the author of the message or of the user; null: none, or deleted. */
  title: z.string().nullable(),
  by: actorSchema,
  at: instant,
});
export type SiteChange = z.infer<typeof siteChangeSchema>;

const mine = { method: 'GET', audience: 'site', auth: 'staff', needs: 'signed-in' } as const;

/** Calls of the home view of a site. */
export const homeOperations = {
  nextSteps: defineOperation({
    ...mine,
    path: '/admin/next-steps',
    reads: ['site'],
    alsoReads: ['articles', 'listings', 'estimations'],
    summary: 'What the signed-in person can give this site, the most useful first, and what is done.',
    input: z.object({}),
    output: z.object({ steps: z.array(z.object({ name: z.enum(NEXT_STEP_NAMES), isDone: z.boolean() })) }),
  }),
  changes: defineOperation({
    ...mine,
    path: '/admin/changes',
    reads: ['site'],
    alsoReads: ['articles', 'messages', 'users'],
    summary: 'The last changes of this site by its staff, by cursor: those of what the signed-in person may open.',
    input: z.object(pageFields({ size: 8 })),
    output: pageOf(siteChangeSchema),
  }),
} as const;
