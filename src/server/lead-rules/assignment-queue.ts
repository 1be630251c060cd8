import { z } from 'zod';
import type { Tx } from '#platform/db/database';
import { marketJob, type PublicCtx } from '#server/context';

const payload = marketJob.extend({ given: z.int(), tries: z.int().optional() });

/**
 * `given`: number of members who had the lead when the job was queued. `tries`: how often it was offered again since no
 * member was available.
 */
export type AssignmentDue = z.infer<typeof payload>;

/** Job that assigns a lead to a member. */
export const ASSIGNMENT_DUE = { name: 'leads.assignment-due', payload };

/** Columns of a lead that somebody touched: it is no longer assigned automatically. */
export const NOT_WAITING = { answer_by: null, try_again_at: null } as const;

const hasRules = async (tx: Tx, marketId: string): Promise<boolean> => {
  const rule = await tx
    .selectFrom('lead_rules')
    .select('id')
    .where('market_id', '=', marketId)
    .where('is_active', '=', true)
    .limit(1)
    .executeTakeFirst();
  return rule !== undefined;
};

/**
 * Queues the jobs that assign new leads, in the transaction that stores them. Does nothing in a market center without
 * rules.
 */
export const queueAssignments = async (
  { site: { marketId }, system }: Pick<PublicCtx, 'site' | 'system'>,
  tx: Tx,
  ids: readonly string[],
): Promise<void> => {
  if (!(await hasRules(tx, marketId))) return;
  await system.jobs.sendAll(
    tx,
    ASSIGNMENT_DUE,
    ids.map((id) => ({ marketId, id, given: 0 })),
  );
};
