import type { z } from 'zod';
import type { articleOperations } from '#contracts/articles';
import type { BoundedCount } from '#contracts/lists';
import { MAX_SELECTED } from '#domain/lists/selection';
import type { StaffCtx } from '#server/context';
import { countRows } from '#server/lists';
import { articleRows } from './list-working-copies.ts';

type Input = z.output<typeof articleOperations.count.input>;

/** Number of articles in a list, up to the maximum of a selection. */
export const countArticles = (ctx: StaffCtx, filters: Input): Promise<BoundedCount> =>
  ctx.write((tx) => countRows(tx, articleRows(ctx, filters), MAX_SELECTED));
