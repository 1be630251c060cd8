import { type RawBuilder, sql } from 'kysely';
import { LISTING_CHANGES, type ListingChange, MAX_STORED_LISTINGS } from '#domain/feeds/import-listings';
import { listingFields } from '#domain/listings/listing-fields';
import type { Tx } from '#platform/db/database';
import { columnOf, periodicJson } from '#server/listings';

type DryRun = { marketId: string; source: string; importId: string; agencies: readonly string[] };

const FIELDS = JSON.stringify(listingFields('import').map((name) => [name, columnOf(name)]));

const COLUMNS = sql`market_id, id, import_id, place, change, agency_code, technical_id, reference, title, city,
  price_cents, former_price_cents, fields, periodic`;

/** Position of the n-th listing of a change in the list. */
const placeOf = (change: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`array_position(${[...LISTING_CHANGES]}::text[], ${change}) * ${MAX_STORED_LISTINGS}::int + n.nr`;

/** The fields in which a staged row `n` differs from the stored listing `l`. */
const CHANGED_FIELDS = sql`array(
    select f.name ->> 0 from jsonb_array_elements(${FIELDS}::jsonb) as f(name)
    where to_jsonb(n) -> (f.name ->> 1) is distinct from to_jsonb(l) -> (f.name ->> 1))
  || array(
    select 'pictures' where
      (select jsonb_agg(jsonb_build_array(w.picture -> 'ref', w.picture -> 'legend') order by w.nr)
        from jsonb_array_elements(n.pictures) with ordinality as w(picture, nr))
      is distinct from
      (select jsonb_agg(jsonb_build_array(p.source_ref, p.legend) order by p.position)
        from listing_pictures p where p.market_id = l.market_id and p.listing_id = l.id))`;

/** The staged rows: listings that the import would publish or change. */
const storeStaged = async (tx: Tx, { importId }: DryRun): Promise<number> => {
  const stored = await sql`
    with compared as (
      select r.*, l.price_cents as former_cents, case
        when l.id is null then 'created' when l.status = 'withdrawn' then 'republished' else 'changed' end as change
      from feed_rows r left join listings l on l.market_id = r.market_id and l.id = r.id),
    numbered as (
      select *, row_number() over (partition by change order by public_ref, technical_id)::int as nr from compared)
    insert into import_listings (${COLUMNS})
    select n.market_id, gen_random_uuid(), ${importId}::uuid, ${placeOf(sql`n.change`)}, n.change, n.agency_code,
      n.technical_id, n.public_ref, n.title, n.city, n.price_cents,
      case when l.id is not null and n.former_cents <> n.price_cents then n.former_cents end,
      case when l.id is null then '{}' else ${CHANGED_FIELDS} end, ${periodicJson('n')}
    from numbered n
    left join listings l on n.change = 'changed' and l.market_id = n.market_id and l.id = n.id
    where n.nr <= ${MAX_STORED_LISTINGS}`.execute(tx);
  return Number(stored.numAffectedRows ?? 0n);
};

/** The published listings that are missing in the feed. */
const storeWithdrawn = async (tx: Tx, { marketId, source, importId, agencies }: DryRun): Promise<number> => {
  const change: ListingChange = 'withdrawn';
  const stored = await sql`
    with missing as (
      select l.*, row_number() over (order by l.public_ref, l.technical_id)::int as nr from listings l
      where l.market_id = ${marketId} and l.source = ${source} and l.status = 'published'
        and l.agency_code = any (${agencies})
        and not exists (
          select from feed_seen s where s.agency_code = l.agency_code and s.technical_id = l.technical_id))
    insert into import_listings (${COLUMNS})
    select n.market_id, gen_random_uuid(), ${importId}::uuid, ${placeOf(sql`${change}::text`)}, ${change},
      n.agency_code, n.technical_id, n.public_ref, n.title, n.city, n.price_cents, null, '{}',
      ${periodicJson('n')}
    from missing n where n.nr <= ${MAX_STORED_LISTINGS}`.execute(tx);
  return Number(stored.numAffectedRows ?? 0n);
};

/** Stores what a dry run would do with each listing (rule FEED-CHANGES). Returns the number of stored listings. */
export const storeChanges = async (tx: Tx, dryRun: DryRun): Promise<number> =>
  (await storeWithdrawn(tx, dryRun)) + (await storeStaged(tx, dryRun));
