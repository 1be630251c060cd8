import { sql } from 'kysely';
import type { Tx } from '#platform/db/database';

/** Creates the temporary tables of one transaction: rows to write, the keys of the feed, those of sold listings. */
export const createStaging = async (tx: Tx): Promise<void> => {
  await sql`create temp table feed_rows on commit drop as
    select 0 as seq, '[]'::jsonb as pictures, l.* from listings l limit 0`.execute(tx);
  await sql`create temp table feed_seen (agency_code text, technical_id text, rejected boolean) on commit drop`.execute(
    tx,
  );
  await sql`create temp table feed_sold (agency_code text, technical_id text) on commit drop`.execute(tx);
};

export type StagedRow = Readonly<Record<string, unknown>>;

export const stageRows = async (tx: Tx, rows: readonly StagedRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into feed_rows
    select * from jsonb_populate_recordset(null::feed_rows, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
};

export type SeenKey = { agency_code: string; technical_id: string; rejected: boolean };

export const stageSeen = async (tx: Tx, keys: readonly SeenKey[]): Promise<void> => {
  if (keys.length === 0) return;
  await sql`insert into feed_seen
    select * from jsonb_populate_recordset(null::feed_seen, ${JSON.stringify(keys)}::jsonb)`.execute(tx);
};

export type SoldKey = { agency_code: string; technical_id: string };

export const stageSold = async (tx: Tx, keys: readonly SoldKey[]): Promise<void> => {
  if (keys.length === 0) return;
  await sql`insert into feed_sold
    select * from jsonb_populate_recordset(null::feed_sold, ${JSON.stringify(keys)}::jsonb)`.execute(tx);
};

export const indexStaging = async (tx: Tx): Promise<void> => {
  await sql`create index on feed_rows (seq)`.execute(tx);
  await sql`create index on feed_seen (agency_code, technical_id)`.execute(tx);
  await sql`create index on feed_sold (agency_code, technical_id)`.execute(tx);
  await sql`analyze feed_rows`.execute(tx);
  await sql`analyze feed_seen`.execute(tx);
  await sql`analyze feed_sold`.execute(tx);
};

export type Existing = { i: number; id: string; content_hash: string; status: string; refs: readonly string[] };

/** The stored listings of a batch; `i` is the index of the key in the batch. */
export const findExisting = async (
  tx: Tx,
  feed: { marketId: string; source: string },
  keys: readonly { i: number; a: string; t: string }[],
): Promise<ReadonlyMap<number, Existing>> => {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Existing>`
    select k.i, l.id, l.content_hash, l.status,
      array(select p.source_ref from listing_pictures p where p.market_id = l.market_id and p.listing_id = l.id) as refs
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(i int, a text, t text)
    join listings l on l.market_id = ${feed.marketId} and l.source = ${feed.source}
      and l.agency_code = k.a and l.technical_id = k.t`.execute(tx);
  return new Map(rows.map((row) => [row.i, row]));
};

export type AgencyLosses = { agency_code: string; published: number; withdrawn: number; kept: number };

/** For each agency: published listings, missing ones, and those that stay because their line was rejected. */
export const countLosses = async (
  tx: Tx,
  feed: { marketId: string; source: string },
  agencies: readonly string[],
): Promise<readonly AgencyLosses[]> => {
  const { rows } = await sql<AgencyLosses>`
    with seen as (select agency_code, technical_id, bool_and(rejected) as rejected from feed_seen group by 1, 2)
    select l.agency_code, count(*)::int as published,
      count(*) filter (where s.technical_id is null)::int as withdrawn,
      count(*) filter (where s.rejected)::int as kept
    from listings l left join seen s on s.agency_code = l.agency_code and s.technical_id = l.technical_id
    where l.market_id = ${feed.marketId} and l.source = ${feed.source} and l.status = 'published'
      and l.agency_code = any (${agencies})
    group by l.agency_code`.execute(tx);
  return rows;
};

type AgencyKey = { marketId: string; source: string; agencyCode: string };

/** Whether any listing of this agency is stored, withdrawn ones included. */
export const hasListings = async (tx: Tx, { marketId, source, agencyCode }: AgencyKey): Promise<boolean> => {
  const { rows } = await sql`select from listings
    where market_id = ${marketId} and source = ${source} and agency_code = ${agencyCode} limit 1`.execute(tx);
  return rows.length > 0;
};

/** False: another import of this agency is running. Holds the lock until the transaction ends. */
export const lockAgency = async (tx: Tx, key: AgencyKey): Promise<boolean> => {
  const name = `import:${key.marketId}:${key.source}:${key.agencyCode}`;
  const { rows } = await sql<{ held: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(tx);
  return rows[0]?.held === true;
};
