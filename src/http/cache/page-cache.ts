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
import type { Log } from '#platform/log';

/** How a page is made, whenever it has to be made again. */
export type PageSource = {
  /** What it shows of, as `Versions` names it: a change of one makes it stale. */
  tags: readonly string[];
  render: () => Promise<PageResponse>;
};

/** What the cache did: header Cache-Status (RFC 9211). */
export const CACHE_STATUS = {
  hit: 'vitrine; hit',
  stale: 'vitrine; hit; detail=stale',
  miss: 'vitrine; fwd=miss',
} as const;

export type CachedPage = { answer: EncodedResponse; status: keyof typeof CACHE_STATUS };

/**
 * Rendered pages in memory, by resolved site, path and declared query (page-key.ts). Only answers 200 that anybody may keep. A page whose tags
 * changed is stale: for half a second it is still served while one fresh copy is made, so that a busy page never waits; after that who asks
 * waits for the fresh copy; and when that fails (no database), the stale one serves for five minutes (rule
 * PAGE-CACHE-STALE).
 */
export type PageCache = {
  /** What can be sent at once, without waiting; a stale page also sets its fresh copy going. */
  ready: (key: string) => CachedPage | null;
  /** The page, rendered once however many ask. */
  get: (key: string, source: PageSource) => Promise<CachedPage>;
  size: () => { entries: number; bytes: number };
  /** Resolves when nothing is being made. */
  settled: () => Promise<void>;
};

export type PageCacheOptions = {
  versions: Versions;
  log: Pick<Log, 'warn'>;
  maxBytes?: number;
  /** Milliseconds of a clock that never goes back; the one of `versions`. */
  now?: () => number;
};

type CacheEntry = {
  answer: EncodedResponse;
  source: PageSource;
  version: number;
  /** How much had changed in all when its version was last found to be the same. */
  checked: number;
  expires: number;
  hits: number;
  /** Bytes that were counted when its size was last told. */
  bytes: number;
  /** How many forms it had then. */
  encodings: number;
  dense: boolean;
};

const MAX_BYTES = 128 * 1024 * 1024;
const SECOND = 1000;
/** With the time that an announcement takes, a change is seen within a second. */
const STALE_WHILE_MADE = 0.5 * SECOND;
const STALE_IF_FAILED = 300 * SECOND;
/** Made again now and then whatever is announced: a page may show the date, an announcement may be lost. */
const MAX_AGE = 300 * SECOND;
/** A page asked for this often is worth its dense form. */
const DENSE_AFTER_HITS = 3;
/** Dense forms take at most this share of one core. */
const DENSE_SHARE = 0.25;

/** Of a page just made. */
const UNUSED = { checked: -1, bytes: 0, encodings: 0, dense: false };

export const openPageCache = (options: PageCacheOptions): PageCache => {
  const { versions, log, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const pages = byteLru<CacheEntry>(maxBytes);
  const flights = new Map<string, { version: number; made: Promise<EncodedResponse> }>();
  const background = new Set<Promise<unknown>>();
  let nextRecompression = 0;

  const track = (work: Promise<unknown>): void => {
    const mine = work.finally(() => background.delete(mine));
    background.add(mine);
  };

  /** Since when the page is stale; null: it is fresh. */
  const staleSince = (entry: CacheEntry): number | null => {
    const { source, version, expires } = entry;
    const total = versions.total();
    if (entry.checked !== total) {
      if (versions.of(source.tags) !== version) return versions.changedAt(source.tags);
      entry.checked = total;
    }
    return now() >= expires ? expires : null;
  };

  const store = (key: string, entry: CacheEntry): void => {
    entry.bytes = sizeOf(entry.answer);
    entry.encodings = entry.answer.encodings.size;
    pages.set(key, entry, entry.bytes + 2 * key.length);
  };

  const make = async (key: string, source: PageSource, version: number): Promise<EncodedResponse> => {
    const made = await source.render();
    const answer = toEncodedResponse(made);
    const former = pages.get(key);
    if ((former?.version ?? -1) > version) return answer; // one that began later was faster
    const hits = former?.dense ? DENSE_AFTER_HITS : 0; // a busy page is dense again at its next visit
    if (made.status !== 200 || made.cache !== 'fresh') pages.delete(key);
    // The version of before the rendering: a change that came meanwhile leaves it stale.
    else store(key, { ...UNUSED, answer, source, version, hits, expires: now() + MAX_AGE });
    return answer;
  };

  /** Joins a rendering under way only when nothing changed since it began. */
  const renderOnce = (key: string, source: PageSource): Promise<EncodedResponse> => {
    const version = versions.of(source.tags);
    const flying = flights.get(key);
    if (flying?.version === version) return flying.made;
    const made = make(key, source, version).finally(() => {
      if (flights.get(key)?.made === made) flights.delete(key);
    });
    flights.set(key, { version, made });
    return made;
  };

  const refresh = (key: string, source: PageSource): void =>
    track(renderOnce(key, source).catch((error: unknown) => log.warn({ err: error }, 'page not made again')));

  const recompressEntry = async (key: string, entry: CacheEntry): Promise<void> => {
    const start = now();
    await recompress(entry.answer);
    const end = now();
    nextRecompression = end + (end - start) / DENSE_SHARE;
    if (pages.get(key) === entry) store(key, entry);
  };

  const touch = (key: string, entry: CacheEntry): void => {
    entry.hits += 1;
    // A dense answer only gains forms: their number tells.
    const grew = entry.dense ? entry.encodings !== entry.answer.encodings.size : entry.bytes !== sizeOf(entry.answer);
    if (grew) store(key, entry);
    if (entry.dense || entry.hits < DENSE_AFTER_HITS || now() < nextRecompression || isSmall(entry.answer)) return;
    entry.dense = true;
    nextRecompression = Number.POSITIVE_INFINITY; // one at a time
    track(recompressEntry(key, entry).catch((error: unknown) => log.warn({ err: error }, 'page not compressed')));
  };

  const ready: PageCache['ready'] = (key) => {
    const entry = pages.get(key);
    if (!entry) return null;
    const since = staleSince(entry);
    if (since === null) {
      touch(key, entry);
      return { answer: entry.answer, status: 'hit' };
    }
    if (now() - since > STALE_WHILE_MADE) return null;
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
        if (!entry || now() - (staleSince(entry) ?? now()) > STALE_IF_FAILED) throw error;
        log.warn({ err: error }, 'stale page served');
        return { answer: entry.answer, status: 'stale' };
      }
    },
    size: pages.size,
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background);
    },
  };
};
