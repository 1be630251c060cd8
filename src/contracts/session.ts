import { z } from 'zod';
import { defineOperation } from '#contracts/operation';

/** Who is signed in. */
export const sessionSchema = z.object({ firstname: z.string(), lastname: z.string(), role: z.string() });

export const sessionOperations = {
  current: defineOperation({
    method: 'GET',
    path: '/admin/session',
    face: 'all',
    auth: 'staff',
    summary: 'The person that is signed in on this host; 401 without a session.',
    input: z.object({}),
    output: sessionSchema,
  }),
};
