import { type RawBuilder, sql } from 'kysely';
import { daysBefore } from '#domain/calendar/moments';
import { IMPORT_DAYS, LINE_DAYS } from '#domain/feeds/import-lines';
import { deadBefore } from '#domain/feeds/import-state';
import type { AdminCtx } from '#server/context';

/** Imports of one statement: the number of their lines is limited (`MAX_STORED_LINES`). */
const BATCH = 20;

const endInterrupted = (before: Date) => sql`
  update imports set status = 'failed', progress = null, ended_at = alive_at
  where status = 'running' and alive_at < ${before}`;

const deleteLines = (before: Date) => sql`
  with old as (
    select market_id, id from imports
    where (stored_lines > 0 or stored_listings > 0) and started_at < ${before} limit ${BATCH}),
  gone as (
    delete from import_lines n using old where n.market_id = old.market_id and n.import_id = old.id),
  gone_listings as (
    delete from import_listings n using old where n.market_id = old.market_id and n.import_id = old.id)
  update imports i set stored_lines = 0, stored_listings = 0
  from old where i.market_id = old.market_id and i.id = old.id`;

const deleteImports = (before: Date) => sql`delete from imports where started_at < ${before}`;

/**
 * Closes the records of imports whose process has ended. Deletes expired lines and dry-run listings (`LINE_DAYS`), and
 * expired imports (`IMPORT_DAYS`). Returns the number of imports.
 */
export const sweepImports = async (ctx: AdminCtx): Promise<number> => {
  const now = ctx.system.now();
  const run = async (query: RawBuilder<unknown>): Promise<number> =>
    Number((await ctx.write((tx) => query.execute(tx))).numAffectedRows ?? 0n);
  const interrupted = await run(endInterrupted(deadBefore(now)));
  let old = 0;
  for (let done = BATCH; done === BATCH; old += done) done = await run(deleteLines(daysBefore(now, LINE_DAYS)));
  return interrupted + old + (await run(deleteImports(daysBefore(now, IMPORT_DAYS))));
};
