import { v7 as uuid } from 'uuid';
import type { Tx } from '#platform/db/database';
import type { SiteRequestCtx } from '#server/context';

/** Adds a candidate's action in the quiz to the timeline of the lead, as an activity without an author. */
export const recordQuizActivity = async (
  { site, system }: SiteRequestCtx,
  tx: Tx,
  { leadId, comment }: { leadId: string; comment: string },
): Promise<void> => {
  await tx
    .insertInto('lead_activities')
    .values({
      market_id: site.marketId,
      lead_id: leadId,
      id: uuid(),
      kind: 'external',
      comment,
      created_at: system.now(),
    })
    .execute();
};
