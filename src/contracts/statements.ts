import { z } from 'zod';
import { STATEMENTS } from '#domain/sites/statements';
import { defineOperation } from './operation.ts';

const missing = z.array(z.enum(STATEMENTS));

export const statementOperations = {
  missing: defineOperation({
    method: 'GET',
    path: '/admin/statements/missing',
    audience: 'all',
    auth: 'staff',
    needs: 'signed-in',
    reads: ['statements'],
    summary:
      'What the law asks this site to state and its data do not say; on the network’s host, of the network and of each open site.',
    input: z.object({}),
    output: z.object({ missing, sites: z.array(z.object({ name: z.string(), url: z.string(), missing })) }),
  }),
} as const;
