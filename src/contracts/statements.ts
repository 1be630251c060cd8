import { z } from 'zod';
import { STATEMENTS } from '#domain/sites/statements';
import { defineOperation } from './operation.ts';

const missing = z.array(z.enum(STATEMENTS));
const siteSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  /** Market center of the site. */
  market: z.object({ id: z.uuid(), name: z.string() }),
  missing,
});
export type IncompleteSite = z.infer<typeof siteSchema>;

export const statementOperations = {
  missing: defineOperation({
    method: 'GET',
    path: '/admin/statements/missing',
    audience: 'all',
    auth: 'staff',
    needs: 'signed-in',
    reads: ['statements'],
    summary:
      'Legally required statements missing on this site; on the host of the network: of it and of each open site.',
    input: z.object({}),
    output: z.object({ missing, sites: z.array(siteSchema) }),
  }),
} as const;
