import { z } from 'zod';
import { NEXT_STEP_NAMES } from '#domain/sites/next-steps';
import { defineOperation } from './operation.ts';

export const homeOperations = {
  nextSteps: defineOperation({
    method: 'GET',
    path: '/admin/next-steps',
    audience: 'site',
    auth: 'staff',
    needs: 'signed-in',
    reads: ['site', 'articles'],
    summary: 'What this site can still be given by the signed-in person, the most useful first.',
    input: z.object({}),
    output: z.object({ steps: z.array(z.enum(NEXT_STEP_NAMES)) }),
  }),
} as const;
