import { type RawBuilder, sql } from 'kysely';

/** The newest import of the market center that was no dry run. Exported for the test of its query plan. */
export const lastImportSql = (marketId: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select i.id from imports i where i.market_id = ${marketId}::uuid and not i.is_dry_run
  order by i.started_at desc, i.id desc limit 1`;
