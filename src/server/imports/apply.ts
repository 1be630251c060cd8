import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { listingFields } from '#domain/listings/listing-fields';
import type { Tx } from '#platform/db/database';
import { columnOf } from '#server/listings';
import type { WantedListing } from './pictures-wanted.job.ts';

/** Rows of one statement: short statements hold locks briefly and stay below the statement timeout. */
const CHUNK = 500;

/** Columns of `listings` that each import overwrites; the others are the key, dates and the view count. */
const CONTENT = ['content_hash', ...listingFields('import').map(columnOf)];
const KEY = [
  'market_id',
  'id',
  'source',
  'agency_code',
  'technical_id',
  'import_id',
  'published_at',
  'created_at',
  'updated_at',
] as const;

const list = (names: readonly string[], prefix = '') => sql.join(names.map((name) => sql.ref(`${prefix}${name}`)));
const assignments = sql.join(CONTENT.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));

type Range = { from: number; to: number };
const inRange = ({ from, to }: Range) => sql`r.seq >= ${from} and r.seq < ${to}`;

const upsert = async (tx: Tx, range: Range): Promise<void> => {
  await sql`insert into listings (${list([...KEY, ...CONTENT])})
    select ${list([...KEY, ...CONTENT], 'r.')} from feed_rows r where ${inRange(range)}
    on conflict (market_id, source, agency_code, technical_id) do update set ${assignments},
      import_id = excluded.import_id, status = 'published', withdrawn_at = null, is_sold = false,
      updated_at = excluded.updated_at,
      published_at = case
        when listings.status = 'withdrawn' then excluded.published_at else listings.published_at
      end`.execute(tx);
};

/**
 * The pictures of a range: those just stored, those that the listing had, and those still to be fetched (picture_id
 * null).
 */
const createPictures = async (tx: Tx, range: Range): Promise<void> => {
  await sql`drop table if exists feed_pictures`.execute(tx);
  await sql`create temp table feed_pictures on commit drop as
    select r.market_id, r.id as listing_id, (w.nr - 1)::int as position, w.picture->>'ref' as source_ref,
      w.picture->>'legend' as legend, (w.picture->>'is_illustration')::boolean as is_illustration,
      coalesce(w.picture->>'picture_id', old.picture_id) as picture_id, r.content_hash
    from feed_rows r
    cross join lateral jsonb_array_elements(r.pictures) with ordinality as w(picture, nr)
    left join lateral (
      select p.picture_id from listing_pictures p
      where p.market_id = r.market_id and p.listing_id = r.id and p.source_ref = w.picture->>'ref' limit 1
    ) old on true
    where ${inRange(range)}`.execute(tx);
};

const replacePictures = async (tx: Tx, range: Range): Promise<void> => {
  await sql`delete from listing_pictures p using feed_rows r
    where ${inRange(range)} and p.market_id = r.market_id and p.listing_id = r.id`.execute(tx);
  await sql`insert into listing_pictures
      (market_id, listing_id, position, picture_id, source_ref, legend, is_illustration)
    select market_id, listing_id, position, picture_id, source_ref, legend, is_illustration
    from feed_pictures where picture_id is not null`.execute(tx);
};

type PictureRow = {
  listing_id: string;
  content_hash: string;
  position: number;
  source_ref: string;
  legend: string;
  is_illustration: boolean;
};

/** Listings of the range with pictures still to be fetched, each with all its pictures. */
const listWanted = async (tx: Tx): Promise<readonly WantedListing[]> => {
  const { rows } = await sql<PictureRow>`
    select listing_id, content_hash, position, source_ref, legend, is_illustration from feed_pictures
    where listing_id in (select listing_id from feed_pictures where picture_id is null)
    order by listing_id, position`.execute(tx);
  const listings = new Map<string, WantedListing>();
  for (const row of rows) {
    const listing = listings.get(row.listing_id) ?? { id: row.listing_id, hash: row.content_hash, pictures: [] };
    listings.set(row.listing_id, listing);
    const { position, source_ref: ref, legend, is_illustration: isIllustration } = row;
    listing.pictures.push({ position, ref, legend, isIllustration });
  }
  return [...listings.values()];
};

/** The first pictures of listings. */
const listLeading = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ picture_id: string }>`
    select distinct picture_id from feed_pictures where position = 0 and picture_id is not null`.execute(tx);
  return rows.map(({ picture_id }) => picture_id);
};

export type AppliedChunk = { done: number; wanted: readonly WantedListing[]; leading: readonly string[] };

/** Writes the staged rows and their pictures in chunks; `onChunk` runs in the same transaction. */
export const applyRows = async (
  tx: Tx,
  total: number,
  onChunk: (chunk: AppliedChunk) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < total; from += CHUNK) {
    const range = { from, to: from + CHUNK };
    await upsert(tx, range);
    await createPictures(tx, range);
    await replacePictures(tx, range);
    await onChunk({ done: Math.min(range.to, total), wanted: await listWanted(tx), leading: await listLeading(tx) });
    await yieldToEventLoop();
  }
};

type Withdrawn = { marketId: string; source: string; importId: string | null; now: Date };

/** Withdraws the published listings of a format that match the condition on `m`, in short statements. */
export const withdrawListings = async (
  tx: Tx,
  { marketId, source, importId, now }: Withdrawn,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<void> => {
  for (;;) {
    // Materialized, because with statistics from before the import the planner would repeat the search for each
    // listing.
    const { rows } = await sql`
      with gone as materialized (
        select m.id from listings m
        where m.market_id = ${marketId} and m.source = ${source} and m.status = 'published' and ${condition}
        limit ${CHUNK})
      update listings l set status = 'withdrawn', withdrawn_at = ${now}, updated_at = ${now}, import_id = ${importId}
      from gone where l.market_id = ${marketId} and l.id = gone.id
      returning 1`.execute(tx);
    if (rows.length < CHUNK) return;
    await yieldToEventLoop();
  }
};

/** Withdraws the agencies' published listings that are missing in the feed ('annule et remplace'). */
export const withdrawMissing = (
  tx: Tx,
  { agencies, ...feed }: Withdrawn & { agencies: readonly string[] },
): Promise<void> =>
  withdrawListings(
    tx,
    feed,
    sql`m.agency_code = any (${agencies}) and not exists (
      select from feed_seen s where s.agency_code = m.agency_code and s.technical_id = m.technical_id)`,
  );

/** Marks the withdrawn listings of these agencies that the feed declares sold, also those withdrawn earlier. */
export const markSold = async (
  tx: Tx,
  { marketId, source, agencies, now }: Withdrawn & { agencies: readonly string[] },
): Promise<void> => {
  for (;;) {
    const { rows } = await sql`
      with sold as materialized (
        select distinct l.id from feed_sold s
        join listings l on l.market_id = ${marketId} and l.source = ${source}
          and l.agency_code = s.agency_code and l.technical_id = s.technical_id
        where s.agency_code = any (${agencies}) and l.status = 'withdrawn' and not l.is_sold
        limit ${CHUNK})
      update listings l set is_sold = true, updated_at = ${now}
      from sold where l.market_id = ${marketId} and l.id = sold.id
      returning 1`.execute(tx);
    if (rows.length < CHUNK) return;
    await yieldToEventLoop();
  }
};
