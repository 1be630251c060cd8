import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';
import type { AdminRequestCtx } from '#server/context';

export type ChangedSite = { id: string; marketId: string; settings: Readonly<Record<string, unknown>> };

/** Writes the settings of many sites, whose rows are locked. Every instance reloads them after the commit. */
export const writeSettings = async (
  { system }: Pick<AdminRequestCtx, 'system'>,
  tx: Tx,
  changed: readonly ChangedSite[],
): Promise<void> => {
  const rows = JSON.stringify(changed.map(({ id, marketId, settings }) => ({ id, market: marketId, settings })));
  await sql`
    update sites s set settings = v.settings, updated_at = ${system.now()}, version = version + 1
    from jsonb_to_recordset(${rows}::jsonb) as v(id uuid, market uuid, settings jsonb)
    where s.market_id = v.market and s.id = v.id`.execute(tx);
};
