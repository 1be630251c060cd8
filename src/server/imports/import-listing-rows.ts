import { type RawBuilder, sql } from 'kysely';
import { type ImportListingItem, importListingSchema } from '#contracts/feeds';
import { IMPORT_LISTING_LIST } from '#domain/feeds/import-listings';
import { type Periodic, pricePeriod } from '#domain/listings/price';
import { isAfter, type Order, type Position, sortValue } from '#platform/db/keyset';
import { filterSql, type ListRows } from '#server/lists';
import type { ImportFilters, ImportScope } from './import-part.ts';

export type ImportListingRow = Omit<ImportListingItem, 'period'> & { periodic: Periodic | null; sort_value: string };

export const PLACE_ORDER: Order = { column: 'n.place', kind: 'number', direction: 'asc' };

/** Listings of a dry run that match the filters. */
export const importListingRows = ({ marketId, ...clock }: ImportScope, { id, ...texts }: ImportFilters): ListRows => ({
  table: 'import_listings',
  alias: 'n',
  where: sql<boolean>`n.market_id = ${marketId}::uuid and n.import_id = ${id}::uuid
    and ${filterSql(IMPORT_LISTING_LIST.filters, texts, { alias: 'n', ...clock })}`,
});

/** `rest`: the conditions, the order and the limit. */
export const selectListings = (rest: RawBuilder<unknown>): RawBuilder<ImportListingRow> => sql<ImportListingRow>`
  select n.id, n.change, n.agency_code as "agencyCode", n.technical_id as "technicalId", n.reference, n.title, n.city,
    n.price_cents as "priceCents", n.former_price_cents as "formerPriceCents", n.fields,
    n.periodic,
    ${sortValue(PLACE_ORDER)} as sort_value
  from import_listings n where ${rest}`;

/** The rows of a page and one more. Exported for the test of its query plan. */
export const importListingListSql = (
  scope: ImportScope,
  { filters, position, limit }: { filters: ImportFilters; position: Position | undefined; limit: number },
): RawBuilder<ImportListingRow> =>
  selectListings(sql`${importListingRows(scope, filters).where} and ${isAfter(PLACE_ORDER, 'n.id', position)}
    order by n.place, n.id limit ${limit + 1}`);

/** @throws when the stored change or a field is unknown. */
export const presentListing = ({ periodic, ...row }: ImportListingRow): ImportListingItem =>
  importListingSchema.parse({ ...row, period: periodic && pricePeriod(periodic) });
