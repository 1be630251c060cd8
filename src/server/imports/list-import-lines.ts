import { sql } from 'kysely';
import type { z } from 'zod';
import type { feedOperations, ImportLineItem } from '#contracts/feeds';
import { IMPORT_LINE_LIST, LINE_KINDS, MAX_STORED_LINES } from '#domain/feeds/import-lines';
import { FEED_WORDS } from '#fr/feeds';
import { containsText } from '#server/lists';
import {
  type ImportLineRow,
  importLineListSql,
  importLineRows,
  LINE_ORDER,
  presentLine,
  selectLines,
} from './import-line-rows.ts';
import { importPart } from './import-part.ts';
import type { ImportsCtx } from './imports-ctx.ts';

type Refused = (typeof feedOperations)['refused'];

/** Maximum number of refused lines in search results. */
const MAX_FOUND = 5;

/** The refused lines and warnings of an import, in the order of the feed (rule FEED-SEEN). */
const LINES = importPart({
  order: LINE_ORDER,
  rows: importLineRows,
  most: LINE_KINDS.length * MAX_STORED_LINES,
  page: importLineListSql,
  select: (rest) => selectLines(rest),
  present: presentLine,
  columns: IMPORT_LINE_LIST.columns,
  headers: FEED_WORDS.lineColumns,
  values: {
    line: ({ line }: ImportLineItem) => line,
    kind: ({ kind }) => FEED_WORDS.kinds[kind],
    reference: ({ reference }) => reference,
    technicalId: ({ technicalId }) => technicalId,
    agency: ({ agencyCode }) => agencyCode,
    field: ({ rank }) => FEED_WORDS.field(rank),
    value: ({ value }) => value,
    problem: FEED_WORDS.problem,
    advice: FEED_WORDS.advice,
    listing: ({ listing }) => listing?.title ?? null,
  },
  fileName: FEED_WORDS.fileNames.lines,
});

/** A page of the lines. 404: unknown import. */
export const listImportLines = LINES.list;

/** All lines that match the filters, as a CSV file. 404: unknown import. */
export const exportImportLines = LINES.exportFile;

/**
 * The last refused lines with a reference or technical id, for a person who looks for a listing that was never
 * imported. It scans the stored refused lines of the market, whose number the sweep limits.
 */
export const findRefusedLines = (
  ctx: ImportsCtx,
  { q }: z.output<Refused['input']>,
): Promise<z.input<Refused['output']>> =>
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
