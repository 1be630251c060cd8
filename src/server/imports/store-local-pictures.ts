import { sql } from 'kysely';
import type { FeedRecord } from '#domain/feeds/feed';
import { forEachConcurrently } from '#platform/concurrency';
import { ContainerError, type Item, readItem } from '#platform/feeds/container';
import type { MarketCtx } from '#server/context';
import { ingestPicture } from '#server/files';
import type { AgencyRouter } from './agencies.ts';
import { inBatches } from './batches.ts';
import type { Feed } from './feed-adapter.ts';
import type { FileRefs, LocalPictures } from './wanted-pictures.ts';
import { isUrl } from './wanted-pictures.ts';

const BATCH = 200;
const CONCURRENCY = 4;
/** The format allows 40 MB; four pictures at a time must not exhaust the memory of an import. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

type Key = { a: string; t: string };
type PictureFiles = { keys: Key[]; files: Map<string, Item> };

/** The picture files of the listings of a batch that belong to this market, and the keys of these listings. */
const filesOf = async (batch: readonly FeedRecord[], route: AgencyRouter, refs: FileRefs): Promise<PictureFiles> => {
  const found: PictureFiles = { keys: [], files: new Map() };
  for (const { reading } of batch) {
    if (!reading.ok) continue;
    const target = route(reading.agencyCode);
    if (target.to === 'elsewhere') continue;
    const names = reading.pictures.filter(({ ref }) => !isUrl(ref));
    if (names.length > 0) found.keys.push({ a: target.agencyCode, t: reading.technicalId });
    for (const { ref } of names) {
      const file = await refs.refOf(ref);
      if (file !== null) found.files.set(file.ref, file.item);
    }
  }
  return found;
};

/** Stored picture ids of the listings, by ref. */
const readStored = async (ctx: MarketCtx, source: string, keys: readonly Key[]): Promise<Map<string, string>> => {
  const { rows } = await ctx.read((tx) =>
    sql<{ source_ref: string; picture_id: string }>`
      select p.source_ref, p.picture_id
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(a text, t text)
      join listings l on l.market_id = ${ctx.marketId} and l.source = ${source}
        and l.agency_code = k.a and l.technical_id = k.t
      join listing_pictures p on p.market_id = l.market_id and p.listing_id = l.id`.execute(tx),
  );
  return new Map(rows.map(({ source_ref, picture_id }) => [source_ref, picture_id]));
};

/**
 * Id of the stored picture; null: the file is not an acceptable picture. Throws when the store or the database fails.
 */
const store = async (ctx: MarketCtx, item: Item): Promise<string | null> => {
  try {
    const answer = await ingestPicture(ctx, { bytes: await readItem(item, MAX_PICTURE_BYTES) });
    return answer.ok ? answer.picture.id : null;
  } catch (error) {
    if (error instanceof ContainerError) return null;
    throw error;
  }
};

/**
 * Stores the picture files of a feed before the import's transaction. Pictures are stored by content, so the next
 * import finds those of a failed one. Files of stored pictures are not read.
 */
export const storeLocalPictures = async (
  ctx: MarketCtx,
  feed: Feed,
  tools: { route: AgencyRouter; refs: FileRefs; onStored: (stored: boolean) => void },
): Promise<LocalPictures> => {
  const local = new Map<string, string | null>();
  for await (const batch of inBatches(feed.items(), BATCH)) {
    const { keys, files } = await filesOf(batch, tools.route, tools.refs);
    const fresh = [...files].filter(([ref]) => !local.has(ref));
    if (fresh.length === 0) continue;
    const stored = await readStored(ctx, feed.source, keys);
    await forEachConcurrently(fresh, CONCURRENCY, async ([ref, item]) => {
      const known = stored.get(ref);
      const id = known ?? (await store(ctx, item));
      local.set(ref, id);
      if (known === undefined) tools.onStored(id !== null);
    });
  }
  return local;
};
