import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { listingFields } from '#domain/listings/listing-fields';
import { type Slice, type SliceListing, sliceBuilder } from '#domain/listings/slice';
import type { Database, Tx } from '#platform/db/database';
import { selectFields } from './columns.ts';

/** Rows of one read: limits memory and lets other requests run in between. */
const BATCH = 1000;

const STORED = listingFields('search').filter((field) => field !== 'publishedAt' && field !== 'updatedAt');

/** SQL: the fields that searches compare, newest first, from the index `listings_published`; times in milliseconds. */
export const publishedSql = (marketId: string, only: RawBuilder<unknown> = sql`true`) => sql<SliceListing>`
  select ${selectFields(STORED, 'listings')}, rent -> 'furnished' as furnished,
    extract(epoch from published_at)::float8 * 1000 as "publishedAt",
    extract(epoch from updated_at)::float8 * 1000 as "updatedAt"
  from listings where market_id = ${marketId}::uuid and status = 'published' and ${only}
  order by listings.published_at desc, id`;

const readListings = async (tx: Tx, marketId: string, add: (listing: SliceListing) => void): Promise<void> => {
  await sql`declare published no scroll cursor for ${publishedSql(marketId)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<SliceListing>`fetch ${sql.lit(BATCH)} from published`.execute(tx);
    for (const row of rows) add(row);
    if (rows.length < BATCH) return;
    await yieldToEventLoop();
  }
};

const exclusionsOf = (tx: Tx, marketId: string) =>
  tx
    .selectFrom('listing_exclusions')
    .select(['site_id as siteId', 'listing_id as listingId'])
    .where('market_id', '=', marketId);

/** The slice of these listings alone, in the transaction. */
export const sliceOfListings = async (tx: Tx, marketId: string, ids: readonly string[]): Promise<Slice> => {
  const builder = sliceBuilder(marketId);
  const { rows } = await publishedSql(marketId, sql`listings.id = any (${[...ids]}::uuid[])`).execute(tx);
  for (const row of rows) builder.add(row);
  const isOne = sql<boolean>`listing_id = any (${[...ids]}::uuid[])`;
  return builder.build(await exclusionsOf(tx, marketId).where(isOne).execute());
};

/** Reads a market's published listings from the primary, because a replica may lack the announced change. */
export const loadSlice = (db: Database, marketId: string): Promise<Slice> =>
  db.write({ role: 'vitrine_admin' }, async (tx) => {
    const builder = sliceBuilder(marketId);
    await readListings(tx, marketId, builder.add);
    return builder.build(await exclusionsOf(tx, marketId).execute());
  });
