import { sql } from 'kysely';
import { z } from 'zod';
import { forEachConcurrently } from '#platform/concurrency';
import { safeFetch } from '#platform/net/safe-fetch';
import { defineJob, type MarketCtx, marketCtx, type Ports } from '#server/context';
import { ingestPicture, PICTURES_INGESTED } from '#server/files';
import { MAX_PICTURE_BYTES } from './feed-protocol.ts';
import { isUrl } from './wanted-pictures.ts';

/** `hash`: hash of the content that listed the pictures, which are in order. */
const wantedListing = z.object({
  id: z.guid(),
  hash: z.string(),
  pictures: z.array(z.object({ position: z.int(), ref: z.string(), legend: z.string(), isIllustration: z.boolean() })),
});

const payload = z.object({ marketId: z.guid(), listings: z.array(wantedListing).readonly() });

/** A listing and all its pictures. */
export type WantedListing = z.infer<typeof wantedListing>;
export type PicturesWanted = z.infer<typeof payload>;

/** The bytes at a URL; null: none available. */
export type FetchPicture = (url: string) => Promise<Uint8Array | null>;

const CONCURRENCY = 4;
const TIMEOUT_MS = 20_000;

const fetchPublic: FetchPicture = async (url) => {
  const answer = await safeFetch(url, { maxBytes: MAX_PICTURE_BYTES, timeoutMs: TIMEOUT_MS });
  return answer.ok && answer.status === 200 ? answer.bytes : null;
};

type Stored = { position: number; source_ref: string; picture_id: string };

/** The pictures of the listing; null: its content has changed since, or it is withdrawn. */
const readStored = async (ctx: MarketCtx, listing: WantedListing): Promise<readonly Stored[] | null> =>
  ctx.write(async (tx) => {
    const current = await tx
      .selectFrom('listings')
      .select('id')
      .where('market_id', '=', ctx.marketId)
      .where('id', '=', listing.id)
      .where('content_hash', '=', listing.hash)
      .where('status', '=', 'published')
      .executeTakeFirst();
    if (!current) return null;
    return tx
      .selectFrom('listing_pictures')
      .select(['position', 'source_ref', 'picture_id'])
      .where('market_id', '=', ctx.marketId)
      .where('listing_id', '=', listing.id)
      .execute();
  });

/** Adds fetched pictures at their positions, unless a newer import changed the listing. Returns whether it did. */
const link = (ctx: MarketCtx, listing: WantedListing, fetched: ReadonlyMap<string, string>): Promise<boolean> =>
  ctx.write(async (tx) => {
    const { rows } = await sql`
      select from listings where market_id = ${ctx.marketId} and id = ${listing.id} and content_hash = ${listing.hash}
      for update`.execute(tx);
    if (rows.length === 0) return false;
    const pictures = listing.pictures.flatMap(({ position, ref, legend, isIllustration }) => {
      const id = fetched.get(ref);
      const common = { market_id: ctx.marketId, listing_id: listing.id, position, source_ref: ref, legend };
      return id === undefined ? [] : [{ ...common, picture_id: id, is_illustration: isIllustration }];
    });
    await tx
      .insertInto('listing_pictures')
      .values(pictures)
      .onConflict((conflict) => conflict.columns(['market_id', 'listing_id', 'position']).doNothing())
      .execute();
    const leading = pictures.filter(({ position }) => position === 0).map(({ picture_id }) => picture_id);
    if (leading.length > 0) await ctx.system.jobs.send(tx, PICTURES_INGESTED, { marketId: ctx.marketId, ids: leading });
    await sql`select pg_notify('vitrine_changed', ${`listing_pictures:${ctx.marketId}`})`.execute(tx);
    return true;
  });

/** Fetches the missing pictures of a listing. Returns the number that could not be fetched. */
const completeListing = async (ctx: MarketCtx, listing: WantedListing, fetchPicture: FetchPicture): Promise<number> => {
  const stored = await readStored(ctx, listing);
  if (stored === null) return 0;
  const taken = new Set(stored.map(({ position }) => position));
  const missing = listing.pictures.filter(({ position, ref }) => isUrl(ref) && !taken.has(position));
  const fetched = new Map<string, string>();
  await forEachConcurrently(missing, CONCURRENCY, async ({ ref }) => {
    const bytes = await fetchPicture(ref);
    const answer = bytes === null ? null : await ingestPicture(ctx, { bytes });
    if (answer?.ok) fetched.set(ref, answer.picture.id);
    else ctx.system.log.debug({ listing: listing.id, reason: answer?.reason ?? 'NOT_FETCHED' }, 'picture not taken');
  });
  if (fetched.size > 0) await link(ctx, listing, fetched);
  return missing.length - fetched.size;
};

/**
 * Job handler: fetches the pictures that a feed gives as URLs and adds them to their listings. Idempotent: stored
 * pictures are not fetched again, and a listing changed by a newer import is left to that import's job. Pictures that
 * cannot be fetched are missing until the next import.
 */
export const onPicturesWanted = async (
  ctx: MarketCtx,
  event: PicturesWanted,
  options: { fetchPicture?: FetchPicture; signal?: AbortSignal } = {},
): Promise<{ missing: number }> => {
  let missing = 0;
  for (const listing of event.listings) {
    options.signal?.throwIfAborted();
    missing += await completeListing(ctx, listing, options.fetchPicture ?? fetchPublic);
  }
  return { missing };
};

/** Fails when pictures could not be fetched, so that the job is retried. */
const fetchAll = async (ports: Ports, job: PicturesWanted, { signal }: { signal: AbortSignal }): Promise<void> => {
  const { missing } = await onPicturesWanted(marketCtx(ports, job.marketId), job, { signal });
  if (missing > 0) throw new Error(`${missing} pictures could not be fetched`);
};

/** Job of `onPicturesWanted`. */
export const PICTURES_WANTED = defineJob({
  name: 'pictures-wanted',
  payload,
  retries: 5,
  retryDelaySeconds: 60,
  limitSeconds: 1800,
  run: fetchAll,
});
