import {
  type EncodedResponse,
  isSmall,
  type PageResponse,
  recompress,
  sizeOf,
  toEncodedResponse,
} from '#http/response/encoded-response';
import { byteLru } from '#platform/cache/byte-lru';
import type { Versions } from '#platform/cache/versions';
import { openFailureLog } from '#platform/db/failure-log';
import type { Log } from '#platform/log';

/** How to render a page. */
export type PageSource = {
  /** Tags of the data on the page; a change of one makes the page stale. */
  tags: readonly string[];
  render: () => Promise<PageResponse>;
};

/** Values of the header Cache-Status (RFC 9211). */
export const CACHE_STATUS = {
  hit: 'vitrine; hit',
  stale: 'vitrine; hit; detail=stale',
  miss: 'vitrine; fwd=miss',
} as const;

export type CachedPage = { answer: EncodedResponse; status: keyof typeof CACHE_STATUS };

/**
 * Rendered pages in memory, keyed by site, path and declared query (page-key.ts). Only responses with status 200 and
 * without personal data. A page is stale when one of its tags has changed. For half a second it is still served while
 * it is rendered again, so that frequent requests do not wait; if a tag was replaced, requests wait for the new
 * rendering. If that fails (no database), the stale page is served for five minutes (rule PAGE-CACHE-STALE). While
 * announcements may be missing, a page is rendered again after half a second, as if it had changed.
 */
export type PageCache = {
  /** A response that can be sent without waiting; null: none. Starts the rendering of a stale page. */
  ready: (key: string) => CachedPage | null;
  /** The page; concurrent requests share one rendering. */
  get: (key: string, source: PageSource) => Promise<CachedPage>;
  /** Counts a change that this instance stored; the next request of a page with one of these tags shows it. */
  replaced: (tags: readonly string[]) => void;
  size: () => { entries: number; bytes: number };
  /** Resolves when no background work is left. */
  settled: () => Promise<void>;
};

export type PageCacheOptions = {
  versions: Versions;
  log: Pick<Log, 'warn'>;
  /** Whether changes are announced without a delay (`Database.hears`). */
  hears?: () => boolean;
  maxBytes?: number;
  /** A monotonic clock in milliseconds, the same as that of `versions`. */
  now?: () => number;
};

type CacheEntry = {
  answer: EncodedResponse;
  source: PageSource;
  version: number;
  /** Number of replacements of its tags at that version. */
  replacements: number;
  /** Total number of changes when its version was last compared. */
  checked: number;
  expires: number;
  /** Time of its last rendering, successful or not. */
  triedAt: number;
  hits: number;
  recompressed: boolean;
};

const MAX_BYTES = 128 * 1024 * 1024;
const SECOND = 1000;
/** With the delay of a notification added, a change is visible within a second. */
const STALE_WHILE_REVALIDATE_MS = 0.5 * SECOND;
const STALE_IF_ERROR_MS = 300 * SECOND;
/**
 * Pages are rendered again at this age even without a change, because they may show the date, or a notification may be
 * lost.
 */
const MAX_AGE_MS = 300 * SECOND;
/** Requests after which a page is recompressed. */
const RECOMPRESS_AFTER_HITS = 3;
/** Recompression uses at most this share of one core. */
const MAX_RECOMPRESS_SHARE = 0.1;

/** State of a new entry. */
const NEW_ENTRY = { checked: -1, recompressed: false };

export const openPageCache = (options: PageCacheOptions): PageCache => {
  const { versions, log, hears = () => true, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const logFailure = openFailureLog();
  const report = (error: unknown, message: string): void => logFailure(error, (fields) => log.warn(fields, message));
  const pages = byteLru<CacheEntry>(maxBytes);
  const renderings = new Map<string, { version: number; response: Promise<EncodedResponse> }>();
  const background = new Set<Promise<unknown>>();
  let nextRecompression = 0;

  const track = (work: Promise<unknown>): void => {
    const tracked = work.finally(() => background.delete(tracked));
    background.add(tracked);
  };

  /** Time since when the page is stale; null: it is fresh. */
  const staleSince = (entry: CacheEntry): number | null => {
    const { source, version, expires } = entry;
    const total = versions.total();
    if (entry.checked !== total) {
      if (versions.of(source.tags) !== version) return versions.changedAt(source.tags);
      entry.checked = total;
    }
    return now() >= expires ? expires : null;
  };

  /** Pages are encoded after they were stored: compression leaves a tenth of their bytes. */
  const store = (key: string, entry: CacheEntry): void => {
    const bytes = (): number => sizeOf(entry.answer) + 2 * key.length;
    entry.answer.onResize = () => pages.resize(key, entry, bytes());
    pages.set(key, entry, bytes());
  };

  const render = async (key: string, source: PageSource, made: Pick<CacheEntry, 'version' | 'replacements'>) => {
    const response = await source.render();
    const answer = toEncodedResponse(response);
    const former = pages.get(key);
    if ((former?.version ?? -1) > made.version) return answer; // a later rendering finished first
    const hits = former?.recompressed ? RECOMPRESS_AFTER_HITS : 0; // recompressed again at its next request
    if (response.status !== 200 || response.cache !== 'fresh') pages.delete(key);
    // Stored with the version from before the rendering, so that a change during the rendering leaves the page stale.
    else store(key, { ...NEW_ENTRY, ...made, answer, source, hits, expires: now() + MAX_AGE_MS, triedAt: now() });
    return answer;
  };

  /** Joins a running rendering only if nothing has changed since it started. */
  const renderOnce = (key: string, source: PageSource): Promise<EncodedResponse> => {
    const version = versions.of(source.tags);
    const running = renderings.get(key);
    if (running?.version === version) return running.response;
    const made = render(key, source, { version, replacements: versions.replacementsOf(source.tags) }).finally(() => {
      if (renderings.get(key)?.response === made) renderings.delete(key);
    });
    renderings.set(key, { version, response: made });
    return made;
  };

  const refresh = (key: string, source: PageSource): void =>
    track(renderOnce(key, source).catch((error: unknown) => report(error, 'page not made again')));

  const recompressEntry = async (entry: CacheEntry): Promise<void> => {
    const start = now();
    await recompress(entry.answer);
    const end = now();
    nextRecompression = end + (end - start) / MAX_RECOMPRESS_SHARE;
  };

  const touch = (entry: CacheEntry): void => {
    entry.hits += 1;
    if (entry.recompressed || entry.hits < RECOMPRESS_AFTER_HITS || now() < nextRecompression || isSmall(entry.answer))
      return;
    entry.recompressed = true;
    nextRecompression = Number.POSITIVE_INFINITY; // one at a time
    track(recompressEntry(entry).catch((error: unknown) => log.warn({ err: error }, 'page not compressed')));
  };

  const ready: PageCache['ready'] = (key) => {
    const entry = pages.get(key);
    if (!entry) return null;
    const since = staleSince(entry);
    if (since === null) {
      if (!hears() && now() - entry.triedAt > STALE_WHILE_REVALIDATE_MS) return null;
      touch(entry);
      return { answer: entry.answer, status: hears() ? 'hit' : 'stale' };
    }
    const isReplaced = versions.replacementsOf(entry.source.tags) !== entry.replacements;
    if (isReplaced || now() - since > STALE_WHILE_REVALIDATE_MS) return null;
    refresh(key, entry.source);
    return { answer: entry.answer, status: 'stale' };
  };

  return {
    ready,
    get: async (key, source) => {
      const found = ready(key);
      if (found) return found;
      try {
        return { answer: await renderOnce(key, source), status: 'miss' };
      } catch (error) {
        const entry = pages.get(key);
        if (!entry || now() - (staleSince(entry) ?? now()) > STALE_IF_ERROR_MS) throw error;
        entry.triedAt = now();
        report(error, 'stale page served');
        return { answer: entry.answer, status: 'stale' };
      }
    },
    replaced: (tags) => versions.replaced(...tags),
    size: pages.size,
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background);
    },
  };
};
