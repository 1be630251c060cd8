import { sql } from 'kysely';
import type { z } from 'zod';
import type { feedOperations, ImportListingItem } from '#contracts/feeds';
import type { FileOutput } from '#contracts/files';
import { writeCursor } from '#contracts/paging';
import { type Refusal, refuse } from '#contracts/problem';
import { dayOf } from '#domain/calendar/period';
import {
  IMPORT_LISTING_LIST,
  type ImportListingColumn,
  LISTING_CHANGES,
  MAX_STORED_LISTINGS,
} from '#domain/feeds/import-listings';
import { chosenColumns } from '#domain/lists/list';
import { FEED_CHANGE_WORDS } from '#fr/feed-changes';
import { agencyName } from '#fr/imports';
import { cutPage, isPositionOf } from '#platform/db/keyset';
import { countRows, type ExportValue, exportRows } from '#server/lists';
import {
  importListingListSql,
  importListingRows,
  PLACE_ORDER,
  presentListing,
  selectListings,
} from './import-listing-rows.ts';
import { importSql } from './import-rows.ts';
import type { ImportsCtx } from './imports-ctx.ts';

type Operations = typeof feedOperations;
type Input<N extends keyof Operations> = z.output<Operations[N]['input']>;
type Output<N extends keyof Operations> = z.input<Operations[N]['output']>;

const scopeOf = ({ site, system }: ImportsCtx) => ({
  marketId: site.marketId,
  now: system.now(),
  timeZone: site.market.timeZone,
});

/** A page of the listings that a dry run would change (rule FEED-CHANGES). */
export const listImportListings = async (
  ctx: ImportsCtx,
  { cursor: position, limit, ...filters }: Input<'listings'>,
): Promise<Output<'listings'> | Refusal> => {
  if (position && !isPositionOf(PLACE_ORDER, position)) return refuse(400, 'BAD_CURSOR');
  return ctx.write(async (tx) => {
    const scope = scopeOf(ctx);
    if ((await importSql(scope, filters.id).execute(tx)).rows.length === 0) return refuse(404, 'NOT_FOUND');
    const found = await importListingListSql(scope, { filters, position, limit }).execute(tx);
    const { rows, after } = cutPage(found.rows, limit);
    const most = LISTING_CHANGES.length * MAX_STORED_LISTINGS;
    const count = await countRows(tx, importListingRows(scope, filters), most);
    return { items: rows.map(presentListing), next: after && writeCursor(after), count };
  });
};

const inEuros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const VALUES: Readonly<Record<ImportListingColumn, (listing: ImportListingItem) => ExportValue>> = {
  change: ({ change }) => FEED_CHANGE_WORDS.changes[change],
  reference: ({ reference }) => reference,
  technicalId: ({ technicalId }) => technicalId,
  agency: ({ agencyCode }) => agencyName(agencyCode),
  title: ({ title }) => title,
  city: ({ city }) => city,
  formerPrice: ({ formerPriceCents }) => inEuros(formerPriceCents),
  price: ({ priceCents }) => inEuros(priceCents),
  fields: ({ fields }) => FEED_CHANGE_WORDS.fields(fields),
};

/** The listings that a dry run would change as a CSV file; prices in euros. */
export const exportImportListings = async (
  ctx: ImportsCtx,
  { columns, ...filters }: Input<'exportListings'>,
): Promise<FileOutput<'text/csv'> | Refusal> => {
  const scope = scopeOf(ctx);
  const found = await ctx.write(async (tx) => (await importSql(scope, filters.id).execute(tx)).rows[0]);
  if (!found) return refuse(404, 'NOT_FOUND');
  return exportRows({
    write: ctx.write,
    timeZone: scope.timeZone,
    rows: importListingRows(scope, filters),
    order: PLACE_ORDER,
    columns: chosenColumns(IMPORT_LISTING_LIST.columns, columns).map((id) => ({
      header: FEED_CHANGE_WORDS.columns[id],
      value: VALUES[id],
    })),
    read: async (tx, ids) => {
      const ofImport = importListingRows(scope, { id: filters.id }).where;
      const { rows } = await selectListings(sql`${ofImport} and n.id = any(${ids}::uuid[])`).execute(tx);
      return rows.map(presentListing);
    },
    name: `${FEED_CHANGE_WORDS.fileName}-${dayOf(found.started_at)}.csv`,
  });
};
