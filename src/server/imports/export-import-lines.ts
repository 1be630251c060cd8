import { sql } from 'kysely';
import type { z } from 'zod';
import type { feedOperations, ImportLineItem } from '#contracts/feeds';
import type { FileOutput } from '#contracts/files';
import { type Refusal, refuse } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import { IMPORT_LINE_LIST, type ImportLineColumn } from '#domain/feeds/import-lines';
import { chosenColumns } from '#domain/lists/list';
import { FEED_WORDS } from '#fr/feeds';
import { type ExportValue, exportRows } from '#server/lists';
import { importLineRows, LINE_ORDER, presentLine, selectLines } from './import-line-rows.ts';
import { importSql } from './import-rows.ts';
import type { ImportsCtx } from './imports-ctx.ts';

type Input = z.output<typeof feedOperations.exportLines.input>;

const VALUES: Readonly<Record<ImportLineColumn, (line: ImportLineItem) => ExportValue>> = {
  line: ({ line }) => line,
  kind: ({ kind }) => FEED_WORDS.kinds[kind],
  reference: ({ reference }) => reference,
  technicalId: ({ technicalId }) => technicalId,
  agency: ({ agencyCode }) => agencyCode,
  field: ({ rank }) => FEED_WORDS.field(rank),
  value: ({ value }) => value,
  problem: FEED_WORDS.problem,
  advice: FEED_WORDS.advice,
  listing: ({ listing }) => listing?.title ?? null,
};

/** Refused lines and warnings of an import as a CSV file, in the order of the feed. */
export const exportImportLines = async (
  ctx: ImportsCtx,
  { columns, ...filters }: Input,
): Promise<FileOutput<'text/csv'> | Refusal> => {
  const scope = { marketId: ctx.site.marketId, now: ctx.system.now(), timeZone: ctx.site.market.timeZone };
  const found = await ctx.write(async (tx) => (await importSql(scope, filters.id).execute(tx)).rows[0]);
  if (!found) return refuse(404, 'NOT_FOUND');
  const ofImport = importLineRows(scope, { id: filters.id }).where;
  return exportRows({
    write: ctx.write,
    timeZone: ctx.site.market.timeZone,
    rows: importLineRows(scope, filters),
    order: LINE_ORDER,
    columns: chosenColumns(IMPORT_LINE_LIST.columns, columns).map((id) => ({
      header: FEED_WORDS.lineColumns[id],
      value: VALUES[id],
    })),
    read: async (tx, ids) => {
      const lines = await selectLines(sql`${ofImport} and n.id = any(${ids}::uuid[])`).execute(tx);
      return lines.rows.map(presentLine);
    },
    name: `${FEED_WORDS.fileNames.lines}-${dayOf(found.started_at)}.csv`,
  });
};
