import { type RawBuilder, sql } from 'kysely';
import type { FileOutput } from '#contracts/files';
import type { BoundedCount } from '#contracts/lists';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import type { FilterTexts } from '#domain/lists/list';
import { cutPage, isPositionOf, type Order, type Position } from '#platform/db/keyset';
import { countRows, type ExportValue, exportColumns, exportRows, type ListRows, listFileName } from '#server/lists';
import { importSql } from './import-rows.ts';
import type { ImportsCtx } from './imports-ctx.ts';

/** Rows of one market center; filters by day use its time zone. */
export type ImportScope = { marketId: string; now: Date; timeZone: string };
/** `id`: id of the import. */
export type ImportFilters = FilterTexts & { id: string };

/** The lines or listings that an import stores, as a list. */
type Part<R extends { id: string; sort_value: string }, T extends { id: string }, C extends string> = {
  order: Order;
  /** The rows that match the filters, and their maximum number. */
  rows: (scope: ImportScope, filters: ImportFilters) => ListRows;
  most: number;
  /** The rows of a page and one more. */
  page: (
    scope: ImportScope,
    wanted: { filters: ImportFilters; position: Position | undefined; limit: number },
  ) => RawBuilder<R>;
  /** `rest`: the conditions. */
  select: (rest: RawBuilder<unknown>) => RawBuilder<R>;
  present: (row: R) => T;
  /** Columns of its CSV file. */
  columns: readonly C[];
  headers: Readonly<Record<C, string>>;
  values: Readonly<Record<C, (item: T) => ExportValue>>;
  fileName: string;
};

/** Input with the filters of the list. */
type Listed = { id: string; cursor?: Position | undefined; limit: number };
type Exported = { id: string; columns: string };
type Page<T> = { items: T[]; next: string | null; count: BoundedCount };

const scopeOf = ({ site, system }: ImportsCtx): ImportScope => ({
  marketId: site.marketId,
  now: system.now(),
  timeZone: site.market.timeZone,
});

/** The use cases that list and export a part of an import. 404: unknown import. */
export const importPart = <R extends { id: string; sort_value: string }, T extends { id: string }, C extends string>(
  part: Part<R, T, C>,
) => ({
  list: async (ctx: ImportsCtx, { cursor: position, limit, ...filters }: Listed): Promise<Page<T> | Refusal> => {
    if (position && !isPositionOf(part.order, position)) return refuse(400, 'BAD_CURSOR');
    return ctx.write(async (tx) => {
      const scope = scopeOf(ctx);
      if ((await importSql(scope, filters.id).execute(tx)).rows.length === 0) return refuse(404, 'NOT_FOUND');
      const found = await part.page(scope, { filters, position, limit }).execute(tx);
      const { rows, after } = cutPage(found.rows, limit);
      const count = await countRows(tx, part.rows(scope, filters), part.most);
      return { items: rows.map(part.present), next: after && writeCursor(after), count };
    });
  },
  exportFile: async (ctx: ImportsCtx, { columns, ...filters }: Exported): Promise<FileOutput<'text/csv'> | Refusal> => {
    const scope = scopeOf(ctx);
    const found = await ctx.write(async (tx) => (await importSql(scope, filters.id).execute(tx)).rows[0]);
    if (!found) return refuse(404, 'NOT_FOUND');
    const ofImport = part.rows(scope, { id: filters.id }).where;
    return exportRows({
      write: ctx.write,
      timeZone: scope.timeZone,
      rows: part.rows(scope, filters),
      order: part.order,
      columns: exportColumns(part, columns),
      read: async (tx, ids) => {
        const { rows } = await part.select(sql`${ofImport} and n.id = any(${ids}::uuid[])`).execute(tx);
        return rows.map(part.present);
      },
      name: listFileName(part.fileName, found.started_at, scope.timeZone),
    });
  },
});
