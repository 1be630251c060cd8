import { z } from 'zod';
import { FREQUENCIES } from '#domain/alerts/alert';
import { ALERT_LIST } from '#domain/alerts/alert-list';
import { MAX_EMAIL } from '#domain/people/person-limits';
import { fileOutput } from './files.ts';
import { columnsField, filterFields } from './lists.ts';
import { defineOperation } from './operation.ts';
import { instant, pageFields, pageOf } from './paging.ts';

/** Alerts of visitors, as the staff of a site sees them. */

const activeAlertSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** The search in words. */
  search: z.string(),
  /** Its address on the site. */
  href: z.string(),
  frequency: z.enum(FREQUENCIES),
  isPaused: z.boolean(),
  /** Homes that its search shows now. */
  homes: z.int(),
  /** Homes that it has found since its confirmation. */
  matches: z.int(),
  confirmedAt: instant,
});
export type ActiveAlert = z.infer<typeof activeAlertSchema>;

const read = {
  method: 'GET',
  audience: 'site',
  auth: 'staff',
  needs: 'messages.read',
  reads: ['alerts'],
} as const;

export const alertOperations = {
  list: defineOperation({
    ...read,
    path: '/admin/alerts',
    summary:
      'The alerts of this site that their address has confirmed, the newest first, by cursor. `q`: those whose ' +
      'address contains a text. `email`: those of one address.',
    input: z.object({
      ...filterFields(ALERT_LIST.filters),
      email: z.string().max(MAX_EMAIL).default(''),
      ...pageFields({ size: 50 }),
    }),
    output: pageOf(activeAlertSchema),
  }),
  export: defineOperation({
    ...read,
    respondsWith: 'file',
    confirmed: true,
    path: '/admin/alerts/export',
    summary: 'The confirmed alerts of a list as a CSV file, in its order. Recorded in the audit log.',
    input: z.object({ ...filterFields(ALERT_LIST.filters), columns: columnsField }),
    output: fileOutput('text/csv'),
  }),
} as const;
