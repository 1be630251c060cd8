import { type RawBuilder, sql } from 'kysely';
import type { ImportItem } from '#contracts/feeds';
import type { ImportReport } from '#contracts/imports';
import { type ImportState, stateOf, totalsOf } from '#domain/feeds/import-state';
import { isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import type { Imports } from '#platform/db/schema';

/** Rows of a transaction of the market: `marketId` comes from its scope. */
type Scope = { marketId: string };

/** The report of an import without its lists of lines; empty while it runs. */
type Facts = Partial<Omit<ImportReport, 'rejections' | 'warnings'>>;

export type ImportRow = {
  id: string;
  file_name: string;
  source: ImportItem['source'];
  status: Imports['status'];
  actor_id: string | null;
  actor_name: string | null;
  started_at: Date;
  ended_at: Date | null;
  alive_at: Date;
  progress: ImportItem['progress'];
  stored_lines: number;
  stored_listings: number;
  is_dry_run: boolean;
  facts: Facts;
  sort_value: string;
};

export const NEWEST_IMPORTS: Order = { column: 'i.started_at', kind: 'moment', direction: 'desc' };

const selectImports = (rest: RawBuilder<unknown>): RawBuilder<ImportRow> => sql<ImportRow>`
  select i.id, i.file_name, i.source, i.status, i.actor_id, i.actor_name, i.started_at, i.ended_at, i.alive_at,
    i.progress, i.stored_lines, i.stored_listings, i.is_dry_run, i.report - 'rejections' - 'warnings' as facts,
    ${sortValue(NEWEST_IMPORTS)} as sort_value
  from imports i where ${rest}`;

/** The rows of a page and one more. Exported for the test of its query plan. */
export const importListSql = (
  { marketId }: Scope,
  { position, limit }: { position: Position | undefined; limit: number },
): RawBuilder<ImportRow> =>
  selectImports(sql`i.market_id = ${marketId}::uuid and not i.is_dry_run
    and ${isAfter(NEWEST_IMPORTS, 'i.id', position)}
    order by i.started_at desc, i.id desc limit ${limit + 1}`);

export const importSql = ({ marketId }: Scope, id: string): RawBuilder<ImportRow> =>
  selectImports(sql`i.market_id = ${marketId}::uuid and i.id = ${id}::uuid`);

export const importsByIdSql = (ids: readonly string[]): RawBuilder<ImportRow> =>
  selectImports(sql`i.id in (${sql.join(ids)})`);

export const sumOf = (totals: Readonly<Record<string, number | undefined>> = {}): number =>
  Object.values(totals).reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** An interrupted import has no report. */
const reasonOf = (state: ImportState, { facts }: ImportRow): ImportItem['reason'] => {
  if (state !== 'refused' && state !== 'failed') return null;
  return facts.refusal ?? { code: facts.status === undefined ? 'INTERRUPTED' : 'ERROR' };
};

export const presentImport = (row: ImportRow, now: Date): ImportItem => {
  const { facts } = row;
  const state = stateOf({ status: row.status, aliveAt: row.alive_at }, now);
  return {
    id: row.id,
    fileName: row.file_name,
    source: row.source,
    state,
    by: row.actor_name === null ? null : { id: row.actor_id, name: row.actor_name },
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    progress: state === 'running' ? row.progress : null,
    reason: reasonOf(state, row),
    counts: {
      lines: facts.lines ?? 0,
      ...totalsOf(facts.agencies ?? []),
      rejected: sumOf(facts.rejectionTotals),
      warnings: sumOf(facts.warningTotals),
    },
  };
};
