import { z } from 'zod';
import { actorSchema } from './changes.ts';
import { defineOperation } from './operation.ts';
import { civilDate, instant, pageFields, pageOf } from './paging.ts';

/** The campaign budget of a market center, in euros a month. */

/** Null: no budget was set. */
const euros = z.number().nullable();

const staff = { audience: 'site', auth: 'staff' } as const;

export const budgetOperations = {
  get: defineOperation({
    ...staff,
    needs: 'leads.read',
    method: 'GET',
    path: '/admin/website/budget',
    reads: ['site'],
    summary: 'The campaign budget, and the day of the market center, from which the progress of a campaign follows.',
    input: z.object({}),
    output: z.object({ euros, today: civilDate }),
  }),
  change: defineOperation({
    ...staff,
    needs: 'budget.change',
    method: 'PUT',
    path: '/admin/website/budget',
    changes: ['site'],
    summary:
      'Changes the campaign budget by comparison, and mails it: at least 100, in steps of 50, or null for none. 409 ' +
      '`CONFLICT`: another person changed it. 422: a message. Fields that name an author, a recipient or the text of ' +
      'a mail are refused.',
    input: z.strictObject({ from: euros, to: euros }),
    output: z.object({ euros }),
  }),
  history: defineOperation({
    ...staff,
    needs: 'budget.change',
    method: 'GET',
    path: '/admin/website/budget/history',
    reads: ['site'],
    summary: 'Changes of the campaign budget, the newest first, by cursor.',
    input: z.object(pageFields({ size: 10 })),
    output: pageOf(z.object({ id: z.uuid(), at: instant, by: actorSchema, from: euros, to: euros })),
  }),
} as const;
