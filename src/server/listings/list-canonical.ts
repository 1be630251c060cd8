import { sql } from 'kysely';
import { canonicalOn } from '#domain/listings/canonical-rows';
import type { Slice } from '#domain/listings/slice';
import type { SliceMatches } from '#domain/listings/slice-order';
import type { PublicCtx } from '#server/context';
import { hydrate } from './hydrate.ts';
import { takeMatches } from './matches.ts';
import { pictures } from './rows.ts';

/** Maximum number of pictures of a listing in a sitemap. */
const MAX_PICTURES = 6;
const BATCH = 500;

export type ListedListing = {
  id: string;
  slug: string;
  updatedAt: Date;
  pictures: readonly { id: string; width: number }[];
};
type Row = { id: string; slug: string; updated_at: Date; pictures: { id: string; width: number }[] };

/** Listings with the same canonical site, oldest first, so that a new one changes only the last part of the sitemap. */
export type CanonicalList = {
  total: number;
  /** Latest change of the listings from index `from` (included) to `to` (excluded). */
  changedAt: (from: number, to: number) => Date;
  /**
   * Reads these listings in small batches, so that a long list or a slow reader holds neither memory nor a connection.
   */
  read: (from: number, to: number) => AsyncIterable<ListedListing>;
};

const COLUMNS = sql`l.id, l.slug, l.updated_at, ${pictures(MAX_PICTURES)} as pictures`;

const readRows = async (ctx: PublicCtx, slice: Slice, rows: Uint32Array): Promise<ListedListing[]> => {
  const hits = Array.from(rows, (row) => ({ slice, row }));
  const found = await ctx.catalogue.listings.state.sitemapTurn(() => hydrate<Row>(ctx, hits, COLUMNS));
  return found.map((row) => ({ id: row.id, slug: row.slug, updatedAt: row.updated_at, pictures: row.pictures }));
};

async function* readBatches(ctx: PublicCtx, slice: Slice, rows: Uint32Array): AsyncGenerator<ListedListing> {
  for (let at = 0; at < rows.length; at += BATCH) yield* await readRows(ctx, slice, rows.subarray(at, at + BATCH));
}

const newest = (slice: Slice, rows: Uint32Array): Date =>
  new Date(rows.reduce((last, row) => Math.max(last, slice.columns.updatedAt[row] ?? 0), 0) * 1000);

/** The listings in a site's sitemap: those whose canonical site it is (docs/decisions/0008). */
export const listCanonical = (ctx: PublicCtx): Promise<CanonicalList> => {
  const filters = [canonicalOn(ctx.site, ctx.directory.sitesOfMarket(ctx.site.marketId))];
  const present = ([first]: readonly SliceMatches[]): CanonicalList => {
    if (first === undefined) throw new Error('a site searches one slice');
    const { slice } = first;
    const rows = first.rows.slice().reverse();
    return {
      total: rows.length,
      changedAt: (from, to) => newest(slice, rows.subarray(from, to)),
      read: (from, to) => readBatches(ctx, slice, rows.subarray(from, to)),
    };
  };
  return takeMatches(ctx, filters, present);
};
