import { open, readdir, realpath, rename, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FeedRefusal } from '#domain/feeds/codes';
import { isInsidePath } from '#domain/feeds/feed-source';
import { FEED_EXTENSIONS } from '#domain/feeds/feed-upload';
import { errorCode } from '#platform/errors';
import { CONTAINER_LIMITS } from '#platform/feeds/container';
import { fetchToFile } from '#platform/net/fetch-to-file';
import type { MarketCtx } from '#server/context';
import { fetchApimo, isPassing, type OpenedFeed, openFeed, sourceRefusal } from '#server/imports';
import { addressOf, type SourceRow } from './source-rows.ts';

type Work = {
  ctx: MarketCtx;
  source: SourceRow;
  signal: AbortSignal /** Folder that is removed after the work. */;
  folder: string;
};

const MB = 1024 * 1024;
const MAX_BYTES = 200 * MB;
const LIMITS = { ...CONTAINER_LIMITS, totalBytes: 2048 * MB, entryBytes: 500 * MB };
const TIMEOUT_MS = 180_000;
const TRIES = 3;
const WAIT_MS = 5000;
const HEAD = 200;

const refused = (code: FeedRefusal): OpenedFeed => ({ ok: false, refusal: { code } });

const LISTINGS = new RegExp(`\\.(${FEED_EXTENSIONS.join('|')})$`, 'i');

/** The latest listings file in a folder; null: none. A folder with Annonces.csv is itself a feed. */
const latestIn = async (folder: string): Promise<string | null> => {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && /^annonces\.csv$/i.test(entry.name))) return folder;
  let latest: { path: string; at: number } | null = null;
  for (const entry of entries) {
    if (!entry.isFile() || !LISTINGS.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const at = (await stat(path)).mtimeMs;
    if (latest === null || at > latest.at) latest = { path, at };
  }
  return latest?.path ?? null;
};

/** A path inside the folder of feeds, even after links are resolved. */
const openFolder = async ({ ctx, source, signal }: Work): Promise<OpenedFeed> => {
  const { dir } = ctx.external.feeds;
  if (dir === null || !isInsidePath(source.location)) return refused('SOURCE_REFUSED');
  try {
    const top = await realpath(dir);
    const path = await realpath(join(top, source.location));
    if (path !== top && !path.startsWith(top + sep)) return refused('SOURCE_REFUSED');
    const chosen = (await stat(path)).isDirectory() ? await latestIn(path) : path;
    return chosen === null
      ? refused('LISTINGS_MISSING')
      : openFeed(chosen, { source: source.format, limits: LIMITS, signal });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return refused('SOURCE_MISSING');
    if (code === 'EACCES' || code === 'EPERM') return refused('FILE_UNREADABLE');
    throw error;
  }
};

/** The extension of a file by its first bytes, because servers name feeds in many ways. */
const extensionOf = async (path: string): Promise<string> => {
  const bytes = Buffer.alloc(HEAD);
  const file = await open(path);
  await file.read(bytes, 0, HEAD, 0).finally(() => file.close());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return 'zip';
  const start = bytes
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (start.startsWith('<')) return 'xml';
  return start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv';
};

/** A file at a URL (rules OUTGOING-ADDRESSES, OUTGOING-BOUNDS). */
const openUrl = async ({ ctx, source, signal, folder }: Work): Promise<OpenedFeed> => {
  const address = addressOf(ctx.system.signer, source);
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    const fetched = join(folder, `try-${attempt}`);
    const answer = await fetchToFile(address, fetched, {
      ...ctx.external.outgoing,
      httpsOnly: true,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    });
    if (answer.ok && answer.status === 200) {
      const path = join(folder, `flux.${await extensionOf(fetched)}`);
      await rename(fetched, path);
      return openFeed(path, { source: source.format, limits: LIMITS, signal });
    }
    if (!isPassing(answer) || attempt >= TRIES) return refused(sourceRefusal(answer));
    await delay(WAIT_MS * attempt, undefined, { signal });
  }
};

const openApimo = async ({ ctx, source, signal, folder }: Work): Promise<OpenedFeed> => {
  const { apimoUrl: base, rules } = ctx.external.feeds;
  if (source.token_cipher === null) return refused('SOURCE_DENIED');
  const token = ctx.system.signer.unseal('feed-token', source.token_cipher);
  const access = { agencyId: source.location, providerId: source.provider_id, token };
  return fetchApimo(access, { base, rules, signal, folder });
};

/** Opens the current content of a source. */
export const openSource = async (work: Work): Promise<OpenedFeed> => {
  const { kind } = work.source;
  if (kind === 'folder') return openFolder(work);
  if (kind === 'url') return openUrl(work);
  return kind === 'apimo' ? openApimo(work) : refused('SOURCE_REFUSED');
};
