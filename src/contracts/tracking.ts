import { z } from 'zod';
import { COUNTED_PAGES } from '#domain/tracking/counted';
import { defineOperation, KB } from './operation.ts';

const pageViewSchema = z.strictObject({
  type: z.literal('view'),
  page: z.enum(COUNTED_PAGES),
  /** Id of the listing, article or job offer viewed. */
  object: z.uuid().optional(),
});
export type PageViewEvent = z.input<typeof pageViewSchema>;

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
      'Records a page view, without cookie and personal data. The server itself records messages and estimations.',
    input: pageViewSchema,
    output: z.object({ ok: z.literal(true) }),
  }),
} as const;
