import { z } from 'zod';
import { FEATURES } from './features.ts';
import { eventOf } from './files.ts';
import { defineOperation } from './operation.ts';

export const liveOperations = {
  follow: defineOperation({
    audience: 'all',
    auth: 'staff',
    needs: 'signed-in',
    method: 'GET',
    path: '/admin/live',
    respondsWith: 'events',
    summary: 'Names the features whose data changed on this site, or on any site for the network; all after a gap.',
    input: z.object({}),
    output: eventOf('changed', z.object({ features: z.array(z.enum(FEATURES)).min(1) })),
  }),
} as const;
