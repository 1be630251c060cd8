import { sql } from 'kysely';
import { forEachConcurrently } from '#platform/concurrency';
import type { MarketCtx } from '#server/context';
import { ingestPicture } from '#server/files';
import type { AgencyRouter } from './agencies.ts';
import { inBatches } from './batches.ts';
import type { Feed, ReadRecord } from './feed.ts';
import { pictureTurns } from './picture-turns.ts';
import type { LocalPictures } from './wanted-pictures.ts';

const BATCH = 200;
const CONCURRENCY = 4;

type Key = { a: string; t: string };
/** `files`: their names by ref. */
type PictureFiles = { keys: Key[]; files: Map<string, string> };

/** The picture files of a batch's listings in this market, and the keys of these listings. */
const filesOf = (batch: readonly ReadRecord[], route: AgencyRouter): PictureFiles => {
  const found: PictureFiles = { keys: [], files: new Map() };
  for (const { reading, files } of batch) {
    if (!reading.ok) continue;
    const target = route(reading.agencyCode);
    if (target.to === 'elsewhere') continue;
    if (files.size > 0) found.keys.push({ a: target.agencyCode, t: reading.technicalId });
    for (const [name, ref] of files) found.files.set(ref, name);
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

/** Id of the stored picture; null: the file is not an accepted picture. Throws when the store or the database fails. */
const store = async (ctx: MarketCtx, bytes: Uint8Array): Promise<string | null> => {
  const answer = await ingestPicture(ctx, { bytes });
  return answer.ok ? answer.picture.id : null;
};

/**
 * Stores the picture files of a feed before the import's transaction. Pictures are stored by content, so the next
 * import finds those of a failed one. Files of stored pictures are not read.
 */
export const storeLocalPictures = async (
  ctx: MarketCtx,
  feed: Feed,
  tools: { route: AgencyRouter; onStored: (stored: boolean) => void },
): Promise<LocalPictures> => {
  const local = new Map<string, string | null>();
  const inTurn = pictureTurns();
  for await (const batch of inBatches(feed.items(), BATCH)) {
    const { keys, files } = filesOf(batch, tools.route);
    const fresh = [...files].filter(([ref]) => !local.has(ref));
    if (fresh.length === 0) continue;
    const stored = await readStored(ctx, feed.source, keys);
    await forEachConcurrently(fresh, CONCURRENCY, async ([ref, name]) => {
      const known = stored.get(ref);
      const read = () => feed.readPicture(name);
      const id = known ?? (await inTurn(read, (bytes) => store(ctx, bytes)));
      local.set(ref, id);
      if (known === undefined) tools.onStored(id !== null);
    });
  }
  return local;
};
