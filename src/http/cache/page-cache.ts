import { type Answer, densify, isSmall, type Prepared, prepare, sizeOf } from '#http/response/answer';
import { byteLru } from '#platform/cache/byte-lru';
import type { Versions } from '#platform/cache/versions';
import type { Log } from '#platform/log';

/** How a page is made, whenever it has to be made again. */
export type PageSource = {
  /** What it shows of, as `Versions` names it: a change of one makes it stale. */
  tags: readonly string[];
  render: () => Promise<Answer>;
};

/** What the cache did: header Cache-Status (RFC 9211). */
export const CACHE_STATUS = {
  hit: 'vitrine; hit',
  stale: 'vitrine; hit; detail=stale',
  miss: 'vitrine; fwd=miss',
} as const;

export type Found = { answer: Prepared; how: keyof typeof CACHE_STATUS };

/**
 * Rendered pages in memory, by resolved site, path and declared query (page-key.ts). Only answers 200 that anybody may keep. A page whose tags
 * changed is stale: for half a second it is still served while one fresh copy is made, so that a busy page never waits; after that who asks
 * waits for the fresh copy; and when that fails (no database), the stale one serves for five minutes (rule
 * PAGE-CACHE-STALE).
 */
export type PageCache = {
  /** What can be sent at once, without waiting; a stale page also sets its fresh copy going. */
  ready: (key: string) => Found | null;
  /** The page, rendered once however many ask. */
  get: (key: string, source: PageSource) => Promise<Found>;
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

type Kept = {
  answer: Prepared;
  source: PageSource;
  version: number;
  /** How much had changed in all when its version was last found to be the same. */
  checked: number;
  expires: number;
  hits: number;
  /** Bytes that were counted when its size was last told. */
  bytes: number;
  /** How many forms it had then. */
  forms: number;
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
const UNUSED = { checked: -1, bytes: 0, forms: 0, dense: false };

export const openPageCache = (options: PageCacheOptions): PageCache => {
  const { versions, log, maxBytes = MAX_BYTES, now = () => performance.now() } = options;
  const pages = byteLru<Kept>(maxBytes);
  const flights = new Map<string, { version: number; made: Promise<Prepared> }>();
  const background = new Set<Promise<unknown>>();
  let denseFree = 0;

  const track = (work: Promise<unknown>): void => {
    const mine = work.finally(() => background.delete(mine));
    background.add(mine);
  };

  /** Since when the page is stale; null: it is fresh. */
  const staleSince = (kept: Kept): number | null => {
    const { source, version, expires } = kept;
    const total = versions.total();
    if (kept.checked !== total) {
      if (versions.of(source.tags) !== version) return versions.changedAt(source.tags);
      kept.checked = total;
    }
    return now() >= expires ? expires : null;
  };

  const keep = (key: string, kept: Kept): void => {
    kept.bytes = sizeOf(kept.answer);
    kept.forms = kept.answer.forms.size;
    pages.set(key, kept, kept.bytes + 2 * key.length);
  };

  const make = async (key: string, source: PageSource, version: number): Promise<Prepared> => {
    const made = await source.render();
    const answer = prepare(made);
    const former = pages.get(key);
    if ((former?.version ?? -1) > version) return answer; // one that began later was faster
    const hits = former?.dense ? DENSE_AFTER_HITS : 0; // a busy page is dense again at its next visit
    if (made.status !== 200 || made.cache !== 'fresh') pages.delete(key);
    // The version of before the rendering: a change that came meanwhile leaves it stale.
    else keep(key, { ...UNUSED, answer, source, version, hits, expires: now() + MAX_AGE });
    return answer;
  };

  /** Joins a rendering under way only when nothing changed since it began. */
  const fly = (key: string, source: PageSource): Promise<Prepared> => {
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
    track(fly(key, source).catch((error: unknown) => log.warn({ err: error }, 'page not made again')));

  const thicken = async (key: string, kept: Kept): Promise<void> => {
    const start = now();
    await densify(kept.answer);
    const end = now();
    denseFree = end + (end - start) / DENSE_SHARE;
    if (pages.get(key) === kept) keep(key, kept);
  };

  const touch = (key: string, kept: Kept): void => {
    kept.hits += 1;
    // A dense answer only gains forms: their number tells.
    const grew = kept.dense ? kept.forms !== kept.answer.forms.size : kept.bytes !== sizeOf(kept.answer);
    if (grew) keep(key, kept);
    if (kept.dense || kept.hits < DENSE_AFTER_HITS || now() < denseFree || isSmall(kept.answer)) return;
    kept.dense = true;
    denseFree = Number.POSITIVE_INFINITY; // one at a time
    track(thicken(key, kept).catch((error: unknown) => log.warn({ err: error }, 'page not compressed')));
  };

  const ready: PageCache['ready'] = (key) => {
    const kept = pages.get(key);
    if (!kept) return null;
    const since = staleSince(kept);
    if (since === null) {
      touch(key, kept);
      return { answer: kept.answer, how: 'hit' };
    }
    if (now() - since > STALE_WHILE_MADE) return null;
    refresh(key, kept.source);
    return { answer: kept.answer, how: 'stale' };
  };

  return {
    ready,
    get: async (key, source) => {
      const found = ready(key);
      if (found) return found;
      try {
        return { answer: await fly(key, source), how: 'miss' };
      } catch (error) {
        const kept = pages.get(key);
        if (!kept || now() - (staleSince(kept) ?? now()) > STALE_IF_FAILED) throw error;
        log.warn({ err: error }, 'stale page served');
        return { answer: kept.answer, how: 'stale' };
      }
    },
    size: pages.size,
    settled: async () => {
      while (background.size > 0) await Promise.allSettled(background);
    },
  };
};
