import { z } from 'zod';
import { recordOf } from '#domain/objects/typed';
import { COUNTED_VIEWS } from '#domain/worklist/counted-views';
import { boundedCount } from './lists.ts';
import { defineOperation } from './operation.ts';

/** The numbers in the sidebar, apart from the worklist, because every view shows them (rule OFFICE-SIDEBAR). */
export const waitingCountOperations = {
  get: defineOperation({
    audience: 'site',
    auth: 'staff',
    needs: 'messages.read',
    method: 'GET',
    path: '/admin/worklist/counts',
    reads: ['messages'],
    alsoReads: ['visits', 'reviews'],
    summary: 'How much waits in the views that the sidebar counts: unread messages, requests for visits, new reviews.',
    input: z.object({}),
    output: z.object(recordOf(COUNTED_VIEWS, () => boundedCount)),
  }),
} as const;
