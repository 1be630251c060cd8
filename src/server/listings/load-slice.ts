import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Slice, type SliceListing, sliceBuilder } from '#domain/listings/slice';
import type { Database, Tx } from '#platform/db/database';

/** Rows of one read: limits memory and lets other requests run in between. */
const BATCH = 1000;

type Row = {
  id: string;
  member_id: string | null;
  transaction: string;
  project: string;
  category: string;
  kind: string;
  mandate_type: string;
  zip: string;
  insee: string | null;
  city_key: string;
  lat: number | null;
  lng: number | null;
  price_cents: number;
  price_hidden: boolean;
  area: number | null;
  land_area: number | null;
  rooms: number | null;
  bedrooms: number | null;
  virtual_visit_url: string | null;
  features: unknown;
  furnished: boolean | null;
  published_at: number;
  updated_at: number;
};

/** SQL: all fields that searches compare, newest first, from the index `listings_published`. */
export const publishedSql = (marketId: string) => sql<Row>`
  select id, member_id, transaction, project, category, kind, mandate_type, zip, insee, city_key, lat, lng,
    price_cents, price_hidden, area, land_area, rooms, bedrooms, virtual_visit_url, features,
    rent -> 'furnished' as furnished,
    extract(epoch from published_at)::float8 * 1000 as published_at,
    extract(epoch from updated_at)::float8 * 1000 as updated_at
  from listings where market_id = ${marketId}::uuid and status = 'published'
  order by listings.published_at desc, id`;

/** The import validates closed vocabularies, so the casts are safe. */
const present = (row: Row): SliceListing => ({
  id: row.id,
  memberId: row.member_id,
  transaction: row.transaction as SliceListing['transaction'],
  project: row.project as SliceListing['project'],
  category: row.category as SliceListing['category'],
  kind: row.kind as SliceListing['kind'],
  mandateType: row.mandate_type as SliceListing['mandateType'],
  zip: row.zip,
  insee: row.insee,
  cityKey: row.city_key,
  lat: row.lat,
  lng: row.lng,
  priceCents: row.price_cents,
  priceHidden: row.price_hidden,
  area: row.area,
  landArea: row.land_area,
  rooms: row.rooms,
  bedrooms: row.bedrooms,
  virtualVisitUrl: row.virtual_visit_url,
  features: row.features as SliceListing['features'],
  rent: { furnished: row.furnished },
  publishedAt: row.published_at,
  updatedAt: row.updated_at,
});

const readListings = async (tx: Tx, marketId: string, add: (listing: SliceListing) => void): Promise<void> => {
  await sql`declare published no scroll cursor for ${publishedSql(marketId)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from published`.execute(tx);
    for (const row of rows) add(present(row));
    if (rows.length < BATCH) return;
    await yieldToEventLoop();
  }
};

/** Reads a market's published listings, from the primary: a replica may not have the change that was announced. */
export const loadSlice = (db: Database, marketId: string): Promise<Slice> =>
  db.write({ role: 'vitrine_admin' }, async (tx) => {
    const builder = sliceBuilder(marketId);
    await readListings(tx, marketId, builder.add);
    const exclusions = await tx
      .selectFrom('listing_exclusions')
      .select(['site_id as siteId', 'listing_id as listingId'])
      .where('market_id', '=', marketId)
      .execute();
    return builder.build(exclusions);
  });
