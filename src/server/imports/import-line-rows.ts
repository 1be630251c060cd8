import { type RawBuilder, sql } from 'kysely';
import { type ImportLineItem, importLineSchema } from '#contracts/feeds';
import { IMPORT_LINE_LIST } from '#domain/feeds/import-lines';
import { isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import { filterSql, type ListRows } from '#server/lists';
import type { ImportFilters, ImportScope } from './import-part.ts';

export type ImportLineRow = {
  id: string;
  source: string;
  kind: string;
  code: string;
  line: number;
  rank: number;
  value: string;
  reference: string | null;
  agencyCode: string;
  technicalId: string | null;
  listing_id: string | null;
  title: string | null;
  status: string | null;
  sort_value: string;
};

export const LINE_ORDER: Order = { column: 'n.line', kind: 'number', direction: 'asc' };

/** Lines of an import that match the filters. */
export const importLineRows = ({ marketId, ...clock }: ImportScope, { id, ...texts }: ImportFilters): ListRows => ({
  table: 'import_lines',
  alias: 'n',
  where: sql<boolean>`n.market_id = ${marketId}::uuid and n.import_id = ${id}::uuid
    and ${filterSql(IMPORT_LINE_LIST.filters, texts, { alias: 'n', ...clock })}`,
});

/** Lines with their listings; `rest`: the conditions, the order and the limit. */
export const selectLines = <R extends ImportLineRow>(
  rest: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<R> => sql<R>`
  select n.id, i.source, n.kind, n.code, n.line, n.rank, n.value, n.reference, n.agency_code as "agencyCode",
    n.technical_id as "technicalId", l.id as listing_id, l.title, l.status,
    ${sortValue(LINE_ORDER)} as sort_value ${more}
  from import_lines n
  join imports i on i.market_id = n.market_id and i.id = n.import_id
  left join listings l on l.market_id = n.market_id and l.source = i.source and l.agency_code = n.agency_code
    and l.technical_id = n.technical_id
  where ${rest}`;

/** The rows of a page and one more. Exported for the test of its query plan. */
export const importLineListSql = (
  scope: ImportScope,
  { filters, position, limit }: { filters: ImportFilters; position: Position | undefined; limit: number },
): RawBuilder<ImportLineRow> =>
  selectLines(sql`${importLineRows(scope, filters).where} and ${isAfter(LINE_ORDER, 'n.id', position)}
    order by n.line, n.id limit ${limit + 1}`);

/** @throws when the stored code does not belong to its kind. */
export const presentLine = (row: ImportLineRow): ImportLineItem =>
  importLineSchema.parse({
    ...row,
    listing:
      row.listing_id === null
        ? null
        : { id: row.listing_id, title: row.title ?? '', isPublished: row.status === 'published' },
  });
