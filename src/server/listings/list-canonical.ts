import { sql } from 'kysely';
import { canonicalOn } from '#domain/listings/canonical-rows';
import type { Slice } from '#domain/listings/slice';
import type { SliceMatches } from '#domain/listings/slice-order';
import { createSemaphore } from '#platform/semaphore';
import type { PublicCtx } from '#server/context';
import { hydrate } from './hydrate.ts';
import { takeMatches } from './matches.ts';
import { pictures } from './rows.ts';

/** Pictures that a sitemap names of each listing. */
const MOST_PICTURES = 6;
const BATCH = 500;

export type ListedListing = {
  id: string;
  slug: string;
  updatedAt: Date;
  pictures: readonly { id: string; width: number }[];
};
type Row = { id: string; slug: string; updated_at: Date; pictures: { id: string; width: number }[] };

/** Listings whose one address is on a site, the oldest first: a new one is the last, and the parts before it stay as they are. */
export type CanonicalList = {
  total: number;
  /** Newest change among the places `from` (included) to `to` (not). */
  changedAt: (from: number, to: number) => Date;
  /** Reads those places in small batches: memory and connections stay free, however long the list and slow its reader. */
  read: (from: number, to: number) => AsyncIterable<ListedListing>;
};

/** Readers of sitemaps share one connection: they wait, visitors do not. */
const exclusive = createSemaphore(1);

const COLUMNS = sql`l.id, l.slug, l.updated_at, ${pictures(MOST_PICTURES)} as pictures`;

const readRows = async (ctx: PublicCtx, slice: Slice, rows: Uint32Array): Promise<ListedListing[]> => {
  const hits = Array.from(rows, (row) => ({ slice, row }));
  const found = await exclusive(() => hydrate<Row>(ctx, hits, COLUMNS));
  return found.map((row) => ({ id: row.id, slug: row.slug, updatedAt: row.updated_at, pictures: row.pictures }));
};

async function* readBatches(ctx: PublicCtx, slice: Slice, rows: Uint32Array): AsyncGenerator<ListedListing> {
  for (let at = 0; at < rows.length; at += BATCH) yield* await readRows(ctx, slice, rows.subarray(at, at + BATCH));
}

const newest = (slice: Slice, rows: Uint32Array): Date =>
  new Date(rows.reduce((last, row) => Math.max(last, slice.columns.updatedAt[row] as number), 0) * 1000);

/** A site's own part of the network's listings (docs/decisions/0008): what its sitemap holds. */
export const listCanonical = (ctx: PublicCtx): Promise<CanonicalList> => {
  const filters = [canonicalOn(ctx.site, ctx.directory.sitesOfMarket(ctx.site.marketId))];
  const keep = ([first]: readonly SliceMatches[]): CanonicalList => {
    if (first === undefined) throw new Error('a site searches one slice');
    const { slice } = first;
    const rows = first.rows.slice().reverse();
    return {
      total: rows.length,
      changedAt: (from, to) => newest(slice, rows.subarray(from, to)),
      read: (from, to) => readBatches(ctx, slice, rows.subarray(from, to)),
    };
  };
  return takeMatches(ctx, filters, keep);
};
