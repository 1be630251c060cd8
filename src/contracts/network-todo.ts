import { z } from 'zod';
import { keysOf } from '#domain/objects/typed';
import { CHECK_VIEWS, MAX_CHECK_NAMES } from '#domain/worklist/network-checks';
import { defineOperation } from './operation.ts';
import { networkRead } from './owners.ts';

/** `names`: the first sites or market centers; none for the backup. */
const checkSchema = z.object({
  check: z.enum(keysOf(CHECK_VIEWS)),
  count: z.int().min(1),
  names: z.array(z.string()).max(MAX_CHECK_NAMES),
});
export type NetworkCheckItem = z.infer<typeof checkSchema>;

export const networkTodoOperations = {
  get: defineOperation({
    ...networkRead,
    path: '/admin/network-todo',
    reads: ['statements', 'compliance', 'imports', 'network'],
    alsoReads: ['leads', 'health'],
    summary:
      'What the network has to deal with, of all that the person may open: how many of each, with the first names.',
    input: z.object({}),
    output: z.object({ checks: z.array(checkSchema) }),
  }),
} as const;
