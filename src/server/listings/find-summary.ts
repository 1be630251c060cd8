import { withId } from '#domain/listings/slice-filters';
import { ORDERS, takeHits } from '#domain/listings/slice-order';
import { summariesOf } from './hydrate.ts';
import { findMatches, type SearchCtx } from './matches.ts';
import type { FoundSummary } from './rows.ts';
import { isUuid } from './uuid.ts';

/** A listing that this face shows, as its card needs it; null: not shown here. */
export const findSummary = async (ctx: SearchCtx, id: string): Promise<FoundSummary | null> => {
  if (!isUuid(id)) return null;
  const found = await findMatches(ctx, [withId(id)]);
  const [summary] = await summariesOf(ctx, takeHits(found, ORDERS.newest, { from: 0, to: 1 }));
  return summary ?? null;
};
