import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FeedRefusal } from '#domain/feeds/codes';
import type { UrlRules } from '#platform/net/check-url';
import { type SafeFetchResult, safeFetch } from '#platform/net/safe-fetch';
import { apimoFeed } from './apimo-adapter.ts';
import type { Feed } from './feed-adapter.ts';
import { isPassing, sourceRefusal } from './source-refusal.ts';

/** What Apimo gives an agency to read its properties. */
export type ApimoAccess = { agencyId: string; providerId: string; token: string };

export type ApimoOptions = {
  signal?: AbortSignal;
  /** Address of the service; another one in tests. */
  base?: string;
  rules?: Pick<UrlRules, 'allowLoopback' | 'ports'>;
  /** Waits before another try; another one in tests. */
  wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
};

export const APIMO_URL = 'https://api.apimo.pro';
const PAGE = 100;
const MAX_PAGES = 100;
const MAX_PAGE_BYTES = 10 * 1024 * 1024;
const MAX_BYTES = 50 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const TRIES = 4;
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

type Refused = { ok: false; code: FeedRefusal };
type Page = { ok: true; properties: readonly unknown[]; total: number | null; bytes: number } | Refused;

const waitFor = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await delay(milliseconds, undefined, signal ? { signal } : {});
};

const waitAfter = (answer: SafeFetchResult, attempt: number): number => {
  const asked = answer.ok ? Number(answer.headers['retry-after'] ?? Number.NaN) * 1000 : Number.NaN;
  return Math.min(LONGEST_WAIT_MS, Number.isFinite(asked) && asked >= 0 ? asked : FIRST_WAIT_MS * 2 ** attempt);
};

const parsePage = (bytes: Buffer): Page => {
  try {
    const content = JSON.parse(bytes.toString('utf8')) as { properties?: unknown; total_items?: unknown } | null;
    const { properties, total_items: total } = content ?? {};
    if (!Array.isArray(properties)) return { ok: false, code: 'SOURCE_INVALID' };
    const known = typeof total === 'string' ? Number(total) : total;
    const count = typeof known === 'number' && Number.isSafeInteger(known) ? known : null;
    return { ok: true, properties, total: count, bytes: bytes.length };
  } catch {
    return { ok: false, code: 'SOURCE_INVALID' };
  }
};

const readPage = async (access: ApimoAccess, offset: number, options: ApimoOptions): Promise<Page> => {
  const { base = APIMO_URL, rules = {}, wait = waitFor, signal } = options;
  const url = `${base}/agencies/${encodeURIComponent(access.agencyId)}/properties?limit=${PAGE}&offset=${offset}`;
  const secret = Buffer.from(`${access.providerId}:${access.token}`).toString('base64');
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const answer = await safeFetch(url, {
      ...rules,
      httpsOnly: true,
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
      // A redirect would send the credentials to another place.
      maxRedirects: 0,
      headers: { authorization: `Basic ${secret}`, accept: 'application/json' },
    });
    if (answer.ok && answer.status === 200) return parsePage(answer.bytes);
    if (!isPassing(answer) || attempt + 1 >= TRIES) return { ok: false, code: sourceRefusal(answer) };
    await wait(waitAfter(answer, attempt), signal);
  }
};

/** The id of a property as text; null: it has none, and is rejected when it is read. */
const idOf = (property: unknown): string | null => {
  const { id = null } = (property ?? {}) as { id?: unknown };
  return id === null ? null : JSON.stringify(id);
};

/**
 * Reads all properties of an agency from Apimo's service, page by page (rule FEED-APIMO). A page that cannot be read
 * refuses the whole: what is missing would be withdrawn.
 * @throws when `signal` is aborted.
 */
export const fetchApimo = async (
  access: ApimoAccess,
  options: ApimoOptions = {},
): Promise<{ ok: true; feed: Feed } | Refused> => {
  const properties: unknown[] = [];
  const ids = new Set<string>();
  let bytes = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await readPage(access, page * PAGE, options);
    if (!found.ok) return found;
    bytes += found.bytes;
    if (bytes > MAX_BYTES) return { ok: false, code: 'SOURCE_TOO_BIG' };
    const fresh = found.properties.filter((property) => {
      const id = idOf(property);
      return id === null || !ids.has(id);
    });
    for (const property of fresh) ids.add(idOf(property) ?? '');
    properties.push(...fresh);
    const isLast = found.properties.length < PAGE || fresh.length === 0;
    if (!isLast) continue;
    if (found.total !== null && found.total > properties.length) return { ok: false, code: 'SOURCE_INCOMPLETE' };
    const hash = createHash('sha256').update(JSON.stringify(properties)).digest('hex');
    const fileName = `Apimo, agence ${access.agencyId}`;
    return { ok: true, feed: apimoFeed({ fileName, hash, properties, close: async () => {} }) };
  }
  return { ok: false, code: 'SOURCE_TOO_BIG' };
};
