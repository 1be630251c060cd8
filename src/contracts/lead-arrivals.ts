import { z } from 'zod';
import { PROGRAMMES } from '#domain/leads/programme';
import { defineOperation } from './operation.ts';
import { instant } from './paging.ts';

const read = { audience: 'site', auth: 'staff', needs: 'leads.read', method: 'GET', reads: ['leads'] } as const;

/** Notifications of new leads in an open back office. Separate from the pipeline, whose schemas load with its view. */
export const leadArrivalOperations = {
  arrivals: defineOperation({
    ...read,
    path: '/admin/leads/arrivals',
    summary: 'How many leads of each programme came today and yesterday, in the days of the market center.',
    input: z.object({}),
    output: z.object({
      arrivals: z.array(z.object({ programme: z.enum(PROGRAMMES), today: z.int(), yesterday: z.int() })),
    }),
  }),
  newest: defineOperation({
    ...read,
    path: '/admin/leads/newest',
    summary: 'The newest leads of both programmes, the newest first, without those that the person added or imported.',
    input: z.object({}),
    output: z.object({
      readAt: instant,
      leads: z.array(z.object({ id: z.uuid(), programme: z.enum(PROGRAMMES), createdAt: instant })),
    }),
  }),
} as const;
