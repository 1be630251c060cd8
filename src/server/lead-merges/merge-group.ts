import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { PublicCtx } from '#server/context';

type Ctx = Pick<PublicCtx, 'site'>;

/** Ids of a lead and of the leads that were merged into it, whose rows belong to its history. */
export const mergeGroupOf = async ({ site }: Ctx, tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from leads where market_id = ${site.marketId} and merged_into = ${id}`.execute(tx);
  return [id, ...rows.map((row) => row.id)];
};

/** The lead into which this one was merged; otherwise the lead itself. */
export const keptOf = async ({ site }: Ctx, tx: Tx, id: string): Promise<string> => {
  const row = await tx
    .selectFrom('leads')
    .select('merged_into')
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into ?? id;
};

/**
 * The lead into which this one was merged, locked, so that merges and unmerges of its group are sequential. Null: there
 * is no such lead.
 */
export const lockKept = async (ctx: Ctx, tx: Tx, id: string): Promise<string | null> => {
  const kept = await keptOf(ctx, tx, id);
  const locked = await tx
    .selectFrom('leads')
    .select('id')
    .where('market_id', '=', ctx.site.marketId)
    .where('id', '=', kept)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return null;
  // It may have been merged or unmerged before the lock was acquired.
  return (await keptOf(ctx, tx, id)) === kept ? kept : lockKept(ctx, tx, id);
};
