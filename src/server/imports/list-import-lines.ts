import { sql } from 'kysely';
import type { z } from 'zod';
import type { feedOperations } from '#contracts/feeds';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { MAX_STORED_LINES } from '#domain/feeds/import-lines';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import { containsText, countRows } from '#server/lists';
import {
  type ImportLineRow,
  importLineListSql,
  importLineRows,
  LINE_ORDER,
  presentLine,
  selectLines,
} from './import-line-rows.ts';
import { importSql } from './import-rows.ts';
import type { ImportsCtx } from './imports-ctx.ts';

type Operations = typeof feedOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;
type Output<N extends keyof Operations> = z.input<Operations[N]['output']>;

/** Refused lines that a search shows. */
const MAX_FOUND = 5;

const scopeOf = ({ site, system }: ImportsCtx) => ({
  marketId: site.marketId,
  now: system.now(),
  timeZone: site.market.timeZone,
});

/** A page of the refused lines and warnings of an import. */
export const listImportLines = async (
  ctx: ImportsCtx,
  { cursor: position, limit, ...filters }: Input<'lines'>,
): Promise<Output<'lines'> | Refusal> => {
  if (position && !isPositionOf(LINE_ORDER, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const scope = scopeOf(ctx);
    if ((await importSql(scope, filters.id).execute(tx)).rows.length === 0) return refuse(404, 'NOT_FOUND');
    const found = await importLineListSql(scope, { filters, position, limit }).execute(tx);
    const { rows, after } = cutPage(found.rows, limit);
    const count = await countRows(tx, importLineRows(scope, filters), 2 * MAX_STORED_LINES);
    return { items: rows.map(presentLine), next: after && writeCursor(after), count };
  });
};

/**
 * The last refused lines with a reference or technical id, for a person who looks for a listing that was never
 * imported. It compares the stored refused lines of the market, of which sweeps limit the number.
 */
export const findRefusedLines = (ctx: ImportsCtx, { q }: Input<'refused'>): Promise<Output<'refused'>> =>
  ctx.write(async (tx) => {
    const more = sql`, n.import_id, i.started_at`;
    const rest = sql`n.market_id = ${ctx.site.marketId}::uuid and n.kind = 'refused' and not i.is_dry_run
      and ${containsText(q, sql`n.search_words`)}
      order by i.started_at desc, n.line limit ${MAX_FOUND}`;
    const { rows } = await selectLines<ImportLineRow & { import_id: string; started_at: Date }>(rest, more).execute(tx);
    const items = rows.map((row) => ({
      line: presentLine(row),
      importId: row.import_id,
      at: row.started_at.toISOString(),
    }));
    return { items };
  });
