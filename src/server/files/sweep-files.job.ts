import { sql } from 'kysely';
import { DAY_MS } from '#domain/calendar/durations';
import { type AdminCtx, adminCtx, defineJob, NIGHTLY, networkJob } from '#server/context';
import {
  cvsFolder,
  documentsFolder,
  FEEDS_ROOT,
  type FileFolder,
  picturesFolder,
  SHARDS,
  SHARES_ROOT,
} from './keys.ts';
import { findNamed, namedIds } from './named-files.ts';
import { lockFile } from './queries.ts';

/** Minimum age of files before they are removed, because an import writes its pictures before its listings. */
export const GRACE_MS = DAY_MS;
/** Rows of one statement. */
const BATCH = 500;

type SweepCtx = Pick<AdminCtx, 'write' | 'system'>;
export type Swept = { rows: number; files: number; bytes: number };

/**
 * Deletes the rows of pictures that nothing shows any more, market by market. Returns their number. The statement waits
 * for a picture that is being received, then checks `seen_at` again.
 */
const deleteUnusedPictures = async (ctx: SweepCtx, before: Date, signal?: AbortSignal): Promise<number> => {
  const markets = await ctx.write((tx) => tx.selectFrom('markets').select('id').execute());
  let deleted = 0;
  for (const { id } of markets) {
    for (let gone = BATCH; gone === BATCH; deleted += gone) {
      signal?.throwIfAborted();
      gone = await ctx.write(async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          with named as materialized (${namedIds})
          delete from pictures where (market_id, id) in (
            select p.market_id, p.id from pictures p
            where p.market_id = ${id} and p.seen_at < ${before} and p.id not in (select * from named)
              and not exists (select from listing_pictures l where l.market_id = p.market_id and l.picture_id = p.id)
            limit ${BATCH})
          and seen_at < ${before}`.execute(tx);
        return Number(numAffectedRows);
      });
    }
  }
  return deleted;
};

type StoredFiles = { id: string; keys: string[]; bytes: number; newest: number };

/** Files of a folder by the id that they belong to. */
const listStored = async (ctx: SweepCtx, prefix: string, idOf: FileFolder['idOf']): Promise<StoredFiles[]> => {
  const stored = new Map<string, StoredFiles>();
  for await (const { key, size, modifiedAt } of ctx.system.files.list(prefix)) {
    const id = idOf(key);
    if (id === null) continue; // not a file of this folder: ignored
    const files = stored.get(id) ?? { id, keys: [], bytes: 0, newest: 0 };
    stored.set(id, files);
    files.keys.push(key);
    files.bytes += size;
    files.newest = Math.max(files.newest, modifiedAt.getTime());
  }
  return [...stored.values()];
};

/**
 * Checks again under the lock, then deletes the files of an id, starting with the marker of completeness. Returns the
 * bytes; 0: still in use.
 */
const remove = (ctx: SweepCtx, { id }: StoredFiles, folder: FileFolder, before: Date): Promise<number> =>
  ctx.write(async (tx) => {
    await lockFile(tx, id);
    if ((await findNamed(tx, [id])).size > 0) return 0;
    const [now] = await listStored(ctx, folder.prefixOf(id), (key) => (folder.idOf(key) === id ? id : null));
    if (!now || now.newest >= before.getTime()) return 0;
    const first = now.keys.filter((key) => key === folder.firstKey(id));
    for (const key of [...first, ...now.keys.filter((key) => !first.includes(key))]) await ctx.system.files.delete(key);
    return now.bytes;
  });

const sweepFolder = async (
  ctx: SweepCtx,
  folder: FileFolder,
  before: Date,
  signal?: AbortSignal,
): Promise<{ files: number; bytes: number }> => {
  const swept = { files: 0, bytes: 0 };
  for (const shard of SHARDS) {
    const stored = await listStored(ctx, `${folder.root}${shard}/`, folder.idOf);
    const old = stored.filter(({ newest }) => newest < before.getTime());
    for (let from = 0; from < old.length; from += BATCH) {
      signal?.throwIfAborted();
      const batch = old.slice(from, from + BATCH);
      const named = await ctx.write((tx) =>
        findNamed(
          tx,
          batch.map(({ id }) => id),
        ),
      );
      for (const files of batch.filter(({ id }) => !named.has(id))) {
        const bytes = await remove(ctx, files, folder, before);
        if (bytes === 0) continue;
        swept.files += files.keys.length;
        swept.bytes += bytes;
      }
    }
  }
  return swept;
};

/** Share cards are recreated on request, so files older than 30 days are removed. */
const SHARE_LIFE_MS = 30 * GRACE_MS;

/** Removes the files of a folder that are older than a time. */
const sweepOld = async (
  ctx: SweepCtx,
  { root, life }: { root: string; life: number },
  signal?: AbortSignal,
): Promise<{ files: number; bytes: number }> => {
  const before = ctx.system.now().getTime() - life;
  const swept = { files: 0, bytes: 0 };
  for await (const { key, size, modifiedAt } of ctx.system.files.list(root)) {
    signal?.throwIfAborted();
    if (modifiedAt.getTime() >= before) continue;
    await ctx.system.files.delete(key);
    swept.files += 1;
    swept.bytes += size;
  }
  return swept;
};

/**
 * Job handler: removes what nothing references, one day after it was last written (rule FILE-SWEEP): rows of pictures
 * that no listing, person or page shows, then files without a row, then old share cards and feeds. Idempotent; an
 * interrupted run is continued by the next one. A file that is stored again during the sweep stays, or its caller
 * writes it again.
 */
export const sweepFiles = async (ctx: SweepCtx, options: { signal?: AbortSignal } = {}): Promise<Swept> => {
  const before = new Date(ctx.system.now().getTime() - GRACE_MS);
  const rows = await deleteUnusedPictures(ctx, before, options.signal);
  const pictures = await sweepFolder(ctx, picturesFolder, before, options.signal);
  const documents = await sweepFolder(ctx, documentsFolder, before, options.signal);
  const cvs = await sweepFolder(ctx, cvsFolder, before, options.signal);
  const shares = await sweepOld(ctx, { root: SHARES_ROOT, life: SHARE_LIFE_MS }, options.signal);
  const feeds = await sweepOld(ctx, { root: FEEDS_ROOT, life: GRACE_MS }, options.signal);
  const folders = [pictures, documents, cvs, shares, feeds];
  const sum = (of: 'files' | 'bytes'): number => folders.reduce((total, folder) => total + folder[of], 0);
  const swept = { rows, files: sum('files'), bytes: sum('bytes') };
  ctx.system.log.info(swept, 'files swept');
  return swept;
};

/** Job of `sweepFiles`. */
export const FILES_SWEEP = defineJob({
  name: 'files-sweep',
  payload: networkJob,
  ...NIGHTLY.sweep,
  run: (ports, _, info) => sweepFiles(adminCtx(ports, 'files sweep'), info),
});
