import { sql } from 'kysely';
import type { ListingStateDetail } from '#contracts/listing-states';
import { type Refusal, refuse } from '#contracts/problem';
import { listingPath } from '#domain/listings/listing-path';
import { findId } from '#domain/listings/slice-ids';
import { MAX_NAMED_SITES } from '#domain/listings/state-list';
import { hiddenReason } from '#domain/listings/visibility';
import type { Site } from '#domain/sites/site';
import type { Tx } from '#platform/db/database';
import type { StaffCtx } from '#server/context';
import { type ImportLineRow, presentLine, selectLines } from './import-line-rows.ts';
import { listingOf, presentState, type StateRow, selectStates } from './listing-state-rows.ts';

/** Maximum number of lines of the last import in the window of a listing. */
const MAX_LINES = 50;

type DetailRow = StateRow & {
  slug: string;
  source: string;
  import_id: string | null;
  published_at: Date;
  withdrawn_at: Date | null;
  member: string | null;
  pictures: number;
};
type ImportRef = { id: string; file_name: string; started_at: Date };

const findRow = async ({ site }: StaffCtx, tx: Tx, id: string): Promise<DetailRow | undefined> => {
  const more = sql`, l.slug, l.source, l.import_id, l.published_at, l.withdrawn_at,
    (select m.firstname || ' ' || m.lastname from members m where m.market_id = l.market_id and m.id = l.member_id)
      as member,
    (select count(*)::int from listing_pictures p where p.market_id = l.market_id and p.listing_id = l.id) as pictures`;
  const { rows } = await selectStates<DetailRow>({ site }, listingOf({ site }, id), { more }).execute(tx);
  return rows[0];
};

/**
 * The last import that replaced the listings of the agency: it read all its listings, because missing ones are
 * withdrawn.
 */
const findLastRead = async ({ site }: StaffCtx, tx: Tx, row: DetailRow): Promise<ImportRef | undefined> => {
  const { rows } = await sql<ImportRef>`select id, file_name, started_at from imports
    where market_id = ${site.marketId}::uuid and status = 'applied' and not is_dry_run and source = ${row.source}
      and ${row.agencyCode} = any(agencies)
    order by started_at desc, id desc limit 1`.execute(tx);
  return rows[0];
};

const findImport = async ({ site }: StaffCtx, tx: Tx, id: string | null): Promise<ImportRef | undefined> => {
  if (id === null) return undefined;
  const { rows } = await sql<ImportRef>`select id, file_name, started_at from imports
    where market_id = ${site.marketId}::uuid and id = ${id}::uuid`.execute(tx);
  return rows[0];
};

const findLines = async ({ site }: StaffCtx, tx: Tx, row: DetailRow, importId: string): Promise<ImportLineRow[]> => {
  const { rows } = await selectLines(sql`n.market_id = ${site.marketId}::uuid and n.import_id = ${importId}::uuid
    and n.agency_code = ${row.agencyCode} and n.technical_id = ${row.technicalId}
    order by n.line, n.id limit ${MAX_LINES}`).execute(tx);
  return rows;
};

/** Open sites of the market that show the listing; the exclusions of other sites come from the search index. */
const sitesShowing = async ({ catalogue, directory, site }: StaffCtx, row: StateRow): Promise<Site[]> => {
  const slice = await catalogue.listings.market(site.marketId);
  const index = findId(slice.ids, slice.size, row.id);
  const isExcluded = ({ id }: Site): boolean =>
    id === site.id ? row.is_excluded : (slice.excluded.get(id)?.has(index) ?? false);
  return directory
    .sitesOfMarket(site.marketId)
    .filter((site) => site.enabled && hiddenReason(site, row, isExcluded(site)) === null)
    .sort((a, b) => a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1));
};

const presentImportRef = (found: ImportRef | undefined): ListingStateDetail['lastRead'] =>
  found ? { id: found.id, fileName: found.file_name, at: found.started_at.toISOString() } : null;

/** A listing of this market with its state and its last imports (rule LISTING-STATE). 404: not in the site's market. */
export const getListingState = async (ctx: StaffCtx, { id }: { id: string }): Promise<ListingStateDetail | Refusal> => {
  const found = await ctx.write(async (tx) => {
    const row = await findRow(ctx, tx, id);
    if (!row) return null;
    const lastRead = await findLastRead(ctx, tx, row);
    return {
      row,
      lastRead,
      lastWritten: await findImport(ctx, tx, row.import_id),
      lines: lastRead ? await findLines(ctx, tx, row, lastRead.id) : [],
    };
  });
  if (!found) return refuse(404, 'NOT_FOUND');
  const { row, lastRead, lastWritten, lines } = found;
  const state = presentState(ctx, row);
  const path = listingPath(row);
  const sites = await sitesShowing(ctx, row);
  return {
    ...state,
    member: row.member,
    publishedAt: row.published_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    pictures: row.pictures,
    lastRead: presentImportRef(lastRead),
    lastWritten: presentImportRef(lastWritten),
    lines: lines.map(presentLine),
    sites: {
      items: sites.slice(0, MAX_NAMED_SITES).map((site) => ({
        name: site.name,
        url: ctx.directory.siteOrigin(site) + path,
      })),
      count: sites.length,
    },
    url: state.hidden === null ? path : null,
  };
};
