import { z } from 'zod';
import { COUNTED_PAGES } from '#domain/tracking/counted';
import { defineOperation, KB } from './operation.ts';

export const trackingOperations = {
  recordEvent: defineOperation({
    method: 'POST',
    path: '/public/events',
    audience: 'site',
    auth: 'visitor',
    needs: 'anyone',
    changes: ['stats'],
    limits: { body: 4 * KB },
    summary:
      'A page was read. Without cookie and without personal data; messages and estimations are recorded by the server itself.',
    input: z.strictObject({
      type: z.literal('view'),
      page: z.enum(COUNTED_PAGES),
      /** The listing, article or job offer that was read. */
      object: z.uuid().optional(),
    }),
    output: z.object({ ok: z.literal(true) }),
  }),
} as const;
