import { z } from 'zod';
import { defineOperation } from './operation.ts';

export const linkOperations = {
  testUrl: defineOperation({
    method: 'GET',
    path: '/public/urlTesting',
    audience: 'site',
    auth: 'staff',
    needs: 'site.edit',
    summary: 'Whether a public http(s) URL responds within 3 seconds; `exemple.fr` is tried with https, then http.',
    input: z.strictObject({ url: z.string().min(1).max(2000) }),
    output: z.object({ ok: z.boolean() }),
  }),
} as const;
