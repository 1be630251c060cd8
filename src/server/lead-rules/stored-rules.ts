import type { LeadRule } from '#contracts/lead-rules';
import { ORIGIN_BUCKETS } from '#domain/leads/origin-bucket';
import { isOneOf } from '#domain/objects/typed';
import type { Tx } from '#platform/db/database';

/** The rules of a market center in order. */
export const findRules = async (tx: Tx, marketId: string): Promise<LeadRule[]> => {
  const rows = await tx
    .selectFrom('lead_rules')
    .selectAll()
    .where('market_id', '=', marketId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    isActive: row.is_active,
    programme: row.programme,
    zips: row.zips,
    origins: row.origins.filter((origin) => isOneOf(ORIGIN_BUCKETS, origin)),
    members: row.members,
    answerHours: row.answer_hours,
    updatedAt: row.updated_at.toISOString(),
  }));
};
