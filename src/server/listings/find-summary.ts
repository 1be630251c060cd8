import { withId } from '#domain/listings/slice-filters';
import { ORDERS, takeHits } from '#domain/listings/slice-order';
import { isUuid } from '#platform/uuid';
import type { TenantListingSummary } from '#server/context';
import { summariesOf } from './cards.ts';
import { type SearchCtx, takeMatches } from './matches.ts';

/** The summary of a listing that this site or the network shows; null: not shown here. */
export const findSummary = async (ctx: SearchCtx, id: string): Promise<TenantListingSummary | null> => {
  if (!isUuid(id)) return null;
  const hits = await takeMatches(ctx, [withId(id)], (found) => takeHits(found, ORDERS.newest, { from: 0, to: 1 }));
  const [summary] = await summariesOf(ctx, hits);
  return summary ?? null;
};
