import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';

type Ctx = Pick<StaffCtx, 'site'>;

/** Ids of a lead and of those that were merged into it, whose rows are its history too. */
export const familyOf = async ({ site }: Ctx, tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from leads where market_id = ${site.marketId} and merged_into = ${id}`.execute(tx);
  return [id, ...rows.map((row) => row.id)];
};

/** The lead that was kept when this one was merged; itself otherwise. */
export const keptOf = async ({ site }: Ctx, tx: Tx, id: string): Promise<string> => {
  const row = await tx
    .selectFrom('leads')
    .select('merged_into')
    .where('market_id', '=', site.marketId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.merged_into ?? id;
};
