import { z } from 'zod';
import { MAX_SEARCH_LENGTH } from '#domain/lists/list';
import { marketItemSchema } from './markets.ts';
import { groupItemSchema, memberItemSchema } from './network-members.ts';
import { defineOperation } from './operation.ts';
import { networkRead } from './owners.ts';

/** Search from every view of the network's back office (rule NETWORK-SEARCH). */
export const networkSearchOperations = {
  find: defineOperation({
    ...networkRead,
    path: '/admin/search',
    reads: ['network'],
    summary: 'The first market centers, members and groups that contain `q`, as their lists search it.',
    input: z.object({ q: z.string().trim().min(2).max(MAX_SEARCH_LENGTH) }),
    output: z.object({
      markets: z.array(marketItemSchema),
      members: z.array(memberItemSchema),
      groups: z.array(groupItemSchema),
    }),
  }),
} as const;
