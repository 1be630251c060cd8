import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { UrlRules } from '#platform/net/check-url';
import { fetchToFile } from '#platform/net/fetch-to-file';
import type { SafeFetchResult } from '#platform/net/safe-fetch';
import type { OpenedFacts, PageFacts } from './feed-protocol.ts';
import { type FeedReader, type OpenedFeed, openWith } from './open-feed.ts';
import { refuse } from './refused.ts';
import { isPassing, sourceRefusal } from './source-refusal.ts';

/** An agency's credentials for reading its properties from Apimo. */
export type ApimoAccess = { agencyId: string; providerId: string; token: string };

export type ApimoOptions = {
  /** Folder for the pages, until the feed is closed. */
  folder: string;
  signal?: AbortSignal;
  /** URL of the service; replaced in tests. */
  base?: string;
  rules?: Pick<UrlRules, 'allowLoopback' | 'ports'>;
  /** Waits before a retry; replaced in tests. */
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

const waitFor = async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
  await delay(milliseconds, undefined, signal ? { signal } : {});
};

const waitAfter = (answer: SafeFetchResult, attempt: number): number => {
  const asked = answer.ok ? Number(answer.headers['retry-after'] ?? Number.NaN) * 1000 : Number.NaN;
  return Math.min(LONGEST_WAIT_MS, Number.isFinite(asked) && asked >= 0 ? asked : FIRST_WAIT_MS * 2 ** attempt);
};

/** @throws a refusal when the page is not available */
const fetchPage = async (
  access: ApimoAccess,
  offset: number,
  options: ApimoOptions,
): Promise<{ path: string; bytes: number }> => {
  const { base = APIMO_URL, rules = {}, wait = waitFor, signal, folder } = options;
  const url = `${base}/agencies/${encodeURIComponent(access.agencyId)}/properties?limit=${PAGE}&offset=${offset}`;
  const secret = Buffer.from(`${access.providerId}:${access.token}`).toString('base64');
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted();
    const path = join(folder, `page-${offset}-${attempt}.json`);
    const answer = await fetchToFile(url, path, {
      ...rules,
      httpsOnly: true,
      maxBytes: MAX_PAGE_BYTES,
      timeoutMs: TIMEOUT_MS,
      // A redirect would send the credentials to another host.
      maxRedirects: 0,
      headers: { authorization: `Basic ${secret}`, accept: 'application/json' },
    });
    if (answer.ok && answer.status === 200) return { path, bytes: answer.size };
    if (!isPassing(answer) || attempt + 1 >= TRIES) return refuse({ code: sourceRefusal(answer) });
    await wait(waitAfter(answer, attempt), signal);
  }
};

const fetchPages = async (access: ApimoAccess, options: ApimoOptions, reader: FeedReader): Promise<OpenedFacts> => {
  let bytes = 0;
  let known = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found = await fetchPage(access, page * PAGE, options);
    bytes += found.bytes;
    if (bytes > MAX_BYTES) return refuse({ code: 'SOURCE_TOO_BIG' });
    const { count, fresh, total } = await reader.ask<PageFacts>({ do: 'page', path: found.path });
    known += fresh;
    if (count >= PAGE && fresh > 0) continue;
    if (total !== null && total > known) return refuse({ code: 'SOURCE_INCOMPLETE' });
    return reader.ask({ do: 'openPages', fileName: `Apimo, agence ${access.agencyId}` });
  }
  return refuse({ code: 'SOURCE_TOO_BIG' });
};

/**
 * Reads all properties of an agency from Apimo's service, page by page (rule FEED-APIMO). One unreadable page refuses
 * the whole feed, because missing listings would be withdrawn. The pages are parsed in the process that reads the feed.
 * @throws when `signal` is aborted.
 */
export const fetchApimo = (access: ApimoAccess, options: ApimoOptions): Promise<OpenedFeed> =>
  openWith(options, (reader) => fetchPages(access, options, reader));
