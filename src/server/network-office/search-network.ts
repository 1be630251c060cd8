import type { z } from 'zod';
import type { networkSearchOperations } from '#contracts/network-search';
import { allKeyed } from '#domain/objects/all-keyed';
import type { AdminRequestCtx } from '#server/context';
import { GROUPS } from './list-groups.ts';
import { MARKETS } from './list-markets.ts';
import { MEMBERS } from './list-members.ts';

type Operation = typeof networkSearchOperations.find;

/** Maximum number of results of each kind. */
const MAX_FOUND = 5;

/** The first owners of sites that contain a text, by kind (rule NETWORK-SEARCH). */
export const searchNetwork = (
  ctx: AdminRequestCtx,
  { q }: z.output<Operation['input']>,
): Promise<z.input<Operation['output']>> =>
  ctx.write((tx) => {
    const wanted = { q, limit: MAX_FOUND };
    return allKeyed({
      markets: MARKETS.search(ctx, tx, wanted),
      members: MEMBERS.search(ctx, tx, wanted),
      groups: GROUPS.search(ctx, tx, wanted),
    });
  });
