import { type RawBuilder, sql } from 'kysely';
import type { FileOutput } from '#contracts/files';
import type { BoundedCount } from '#contracts/lists';
import type { OwnerSite } from '#contracts/owners';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { PARIS } from '#domain/calendar/period';
import type { FilterTexts, List } from '#domain/lists/list';
import { MAX_OWNERS_COUNTED } from '#domain/network/owner-lists';
import type { SiteStatus } from '#domain/sites/status';
import type { Tx } from '#platform/db/database';
import { cutPage, isAfter, isPositionOf, type Order, orderBy, type Position, sortValue } from '#platform/db/keyset';
import type { AdminRequestCtx } from '#server/context';
import {
  type ExportValue,
  exportColumns,
  exportRows,
  filterSql,
  findRows,
  fromSql,
  isChosen,
  type ListRows,
  listFileName,
  ordersOf,
} from '#server/lists';

/** Lists of owners: a view of the database with the site of each (`0111_columns_of_orders.sql`). */

const ALIAS = 'o';
/** Columns of every row of a list. */
type ListedRow = { id: string; sort_value: string };
/** Columns of every owner. */
export type OwnerRow = ListedRow & {
  website: SiteStatus;
  site_id: string | null;
  subdomain: string | null;
  domain: string | null;
};

/** Values of the alias `o` for choices that have no column, by the name of the filter. */
type OwnValues = Readonly<Record<string, (now: Date) => RawBuilder<unknown>>>;
type Filtered = { table: string; filters: List['filters']; own?: OwnValues | undefined };

/** The rows of a view that match the filters of a list. */
export const ownerRows = (
  ctx: Pick<AdminRequestCtx, 'system'>,
  { table, filters, own = {} }: Filtered,
  texts: FilterTexts,
): ListRows => {
  const clock = { now: ctx.system.now(), timeZone: PARIS };
  const conditions = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, (text: string) => isChosen(value(clock.now), text)]),
  );
  // Telephone numbers are stored without separators.
  const q = /^[+\d][\d\s.()-]{3,}$/.test(texts.q?.trim() ?? '') ? texts.q?.replaceAll(/[^+\d]/g, '') : texts.q;
  return {
    table,
    alias: ALIAS,
    where: filterSql(filters, { ...texts, q }, { alias: ALIAS, ...clock, own: conditions }),
  };
};

/** When a member or a group was made, as an ISO text: the views of the lists do not have it. */
export const findCreatedAt = async (
  tx: Tx,
  table: 'members' | 'groups',
  { market_id, id }: { market_id: string; id: string },
): Promise<string> => {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from ${sql.table(table)} where market_id = ${market_id} and id = ${id}`.execute(tx);
  if (!rows[0]) throw new Error('an owner in a list is in its table');
  return rows[0].created_at.toISOString();
};

type PageQuery = { rows: ListRows; order: Order; position: Position | undefined; limit: number };

/** The rows of a page and one more. Exported for the test of its query plan. */
export const ownerPageSql = <R extends ListedRow>({ rows, order, position, limit }: PageQuery): RawBuilder<R> => sql<R>`
  select o.*, ${sortValue(order)} as sort_value from ${fromSql(rows)}
  where ${rows.where} and ${isAfter(order, 'o.id', position)}
  order by ${orderBy(order, 'o.id')} limit ${limit + 1}`;

/** Up to this number, rows are sorted by their ids instead of being searched again in the order of the list. */
const FEW = 500;

type ListDefinition<R extends ListedRow, T extends { id: string }, C extends string> = {
  list: List & { columns: readonly C[] };
  /** The database view. */
  table: string;
  own?: OwnValues;
  present: (ctx: AdminRequestCtx, tx: Tx, rows: readonly R[]) => Promise<T[]>;
  /** Headers of the CSV file, by column. */
  headers: Readonly<Record<C, string>>;
  values: Readonly<Record<C, (item: T) => ExportValue>>;
  fileName: string;
};

type SortInput = { sort: string; direction: Order['direction'] };
type PageInput = SortInput & { cursor?: Position | undefined; limit: number };
type FileInput = SortInput & { columns: string };
type Page<T> = { items: T[]; next: string | null; count: BoundedCount };

export type OwnerList<R, T> = {
  /**
   * A page, and the number of rows that match the filters. Read on the primary, so that it contains the latest changes.
   * 400: the cursor belongs to another order.
   */
  page: (ctx: AdminRequestCtx, asked: PageInput) => Promise<Page<T> | Refusal>;
  /** The first page. */
  first: (ctx: AdminRequestCtx, asked: Omit<PageInput, 'cursor'>) => Promise<Page<T>>;
  /** All rows that match the filters as a CSV file, in the order of the list. */
  file: (ctx: AdminRequestCtx, asked: FileInput) => Promise<FileOutput<'text/csv'>>;
  /** The first rows by name that contain a text. */
  search: (ctx: AdminRequestCtx, tx: Tx, wanted: { q: string; limit: number }) => Promise<T[]>;
  /** A row by its id; null: unknown. */
  find: (tx: Tx, id: string) => Promise<R | null>;
};

/** The use cases of a list of owners (rule NETWORK-LISTS). */
export const ownerList = <R extends ListedRow, T extends { id: string }, C extends string>(
  described: ListDefinition<R, T, C>,
): OwnerList<R, T> => {
  const { list, table, own, present, headers, values, fileName } = described;
  const orders = ordersOf(list, ALIAS);
  const orderOf = ({ sort, direction }: SortInput): Order => orders(sort, direction);
  const rowsOf = (ctx: AdminRequestCtx, asked: SortInput): ListRows =>
    ownerRows(ctx, { table, filters: list.filters, own }, asked);
  const readByIds = async (tx: Tx, ids: readonly string[]): Promise<R[]> => {
    if (ids.length === 0) return [];
    const found = sql<R>`select o.*, '' as sort_value from ${sql.table(table)} o where o.id in (${sql.join(ids)})`;
    return (await found.execute(tx)).rows;
  };
  const readPage = (ctx: AdminRequestCtx, asked: PageInput): Promise<Page<T>> =>
    ctx.write(async (tx) => {
      const { cursor: position, limit } = asked;
      const all = rowsOf(ctx, asked);
      const { count, ids } = await findRows(tx, all, MAX_OWNERS_COUNTED, FEW);
      const rows = ids === null ? all : { ...all, where: sql<boolean>`o.id = any(${ids}::uuid[])` };
      const found = await ownerPageSql<R>({ rows, order: orderOf(asked), position, limit }).execute(tx);
      const page = cutPage(found.rows, limit);
      return { items: await present(ctx, tx, page.rows), next: page.after && writeCursor(page.after), count };
    });
  return {
    page: async (ctx, asked) =>
      asked.cursor && !isPositionOf(orderOf(asked), asked.cursor) ? refuse(400, 'BAD_CURSOR') : readPage(ctx, asked),
    first: readPage,
    file: (ctx, asked) =>
      exportRows({
        write: ctx.write,
        timeZone: PARIS,
        rows: rowsOf(ctx, asked),
        order: orderOf(asked),
        columns: exportColumns({ columns: list.columns, headers, values }, asked.columns),
        read: async (tx, ids) => present(ctx, tx, await readByIds(tx, ids)),
        name: listFileName(fileName, ctx.system.now(), PARIS),
      }),
    search: async (ctx, tx, { q, limit }) => {
      const rows = ownerRows(ctx, { table, filters: list.filters }, { q });
      const order = orderOf({ sort: 'name', direction: 'asc' });
      const found = await ownerPageSql<R>({ rows, order, position: undefined, limit }).execute(tx);
      return present(ctx, tx, cutPage(found.rows, limit).rows);
    },
    find: async (tx, id) => (await readByIds(tx, [id]))[0] ?? null,
  };
};

export const presentOwnerSite = (
  { directory }: Pick<AdminRequestCtx, 'directory'>,
  { website, site_id, subdomain, domain }: Omit<OwnerRow, 'sort_value'>,
): OwnerSite => ({
  status: website,
  id: site_id,
  url: subdomain === null && domain === null ? null : directory.siteOrigin({ subdomain, domain }),
});
