import { sql } from 'kysely';
import type { LeadFigures } from '#contracts/network-figures';
import { sharesOf } from '#domain/leads/origin-bucket';
import { NETWORK_ORIGINS, type NetworkOrigin, networkOriginOf } from '#domain/network/origins';
import type { AdminRequestCtx } from '#server/context';

/** Leads of the network by origin, from sums kept by the database (rule NETWORK-LEADS). */
export const networkLeads = async (ctx: AdminRequestCtx): Promise<LeadFigures> => {
  const { rows } = await ctx.write((tx) =>
    sql<{ origin: string; count: number }>`
      select origin, sum(count)::int as count from lead_totals group by 1`.execute(tx),
  );
  const counts = new Map<NetworkOrigin, number>();
  for (const { origin, count } of rows) {
    const key = networkOriginOf(origin);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return {
    total: rows.reduce((sum, { count }) => sum + count, 0),
    origins: sharesOf(NETWORK_ORIGINS, counts),
  };
};
