import type { IncomingMessage, ServerResponse } from 'node:http';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { isClosedTenant } from '#domain/sites/reachable';
import { buildTrust, readIncoming } from '#http/request/peer';
import { requestIds } from '#http/request/request-id';
import { isAmbiguous } from '#http/request/tenancy';
import { acceptedEncodings } from '#http/response/compress';
import { type BodyEncoding, matchesTag, readyEncoding } from '#http/response/encoded-response';
import { ALWAYS, hstsOf } from '#http/response/security-headers';
import type { Directory } from '#server/sites';
import type { AnyPage } from '#site/render/page.ts';
import { CACHE_STATUS, type CachedPage, type PageCache } from './page-cache.ts';
import { declaredQuery, pageKey } from './page-key.ts';

export type ServeCachedOptions = {
  pages: PageCache;
  directory: Pick<Directory, 'find' | 'isNetworkName'>;
  trustedProxies: readonly string[];
  table: readonly AnyPage[];
};

/** Serves a request from the cache; false: the application must handle it. */
export type ServeCached = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type PageAudience = AnyPage['audience'];

/** Declared query names by path. */
const namesByPath = (table: readonly AnyPage[]): ((audience: PageAudience, path: string) => readonly string[]) => {
  const build = (audience: PageAudience): SmartRouter<readonly string[]> => {
    const router = new SmartRouter<readonly string[]>({ routers: [new RegExpRouter(), new TrieRouter()] });
    for (const page of table) if (page.audience === audience) router.add('GET', page.path, page.query ?? []);
    return router;
  };
  const routers = { site: build('site'), network: build('network') };
  return (audience, path) => routers[audience].match('GET', path)[0][0]?.[0] ?? [];
};

const NO_QUERY = new URLSearchParams();

const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();
const SECURITY = flat(ALWAYS);

/** `hsts`: the header for a host over https; null: over http. */
type Sending = { found: CachedPage; hsts: string | null; encoding: BodyEncoding | null; bytes: Buffer | null };
type HeadersOf = (sending: Sending) => string[];

const fixedHeaders = ({ found, encoding, bytes }: Sending): readonly string[] => [
  ...SECURITY,
  ...flat(found.answer.headers),
  ...(encoding && encoding !== 'identity' ? ['Content-Encoding', encoding] : []),
  ...(bytes ? ['Content-Length', String(bytes.length)] : []),
];

/** Builds the headers of a cache hit; constant headers are cached by body, or by response if no body is sent. */
const cachedHeaders = (): HeadersOf => {
  const fixed = new WeakMap<object, readonly string[]>();
  const nextRequestId = requestIds();
  return (sending) => {
    const { found, hsts, bytes } = sending;
    const key = bytes ?? found.answer;
    let base = fixed.get(key);
    if (!base) {
      base = fixedHeaders(sending);
      fixed.set(key, base);
    }
    const headers = [...base, 'X-Request-Id', nextRequestId(), 'Cache-Status', CACHE_STATUS[found.status]];
    if (hsts !== null) headers.push('Strict-Transport-Security', hsts);
    return headers;
  };
};

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse; headersOf: HeadersOf };

const send = ({ incoming, outgoing, headersOf }: Exchange, found: CachedPage, hsts: string | null): boolean => {
  const { answer } = found;
  const { headers, method } = incoming;
  if (matchesTag(answer, headers['if-none-match'])) {
    outgoing.writeHead(304, headersOf({ found, hsts, encoding: null, bytes: null })).end();
    return true;
  }
  const encoding = readyEncoding(answer, acceptedEncodings(headers['accept-encoding']?.toString()));
  const bytes = encoding && answer.encodings.get(encoding);
  if (!bytes) return false;
  outgoing.writeHead(answer.status, headersOf({ found, hsts, encoding, bytes }));
  outgoing.end(method === 'HEAD' ? undefined : bytes);
  return true;
};

/**
 * Serves the page cache before the router: a cached page in an accepted encoding is sent without creating a Request, a
 * Response or a promise. Resolves the tenant like tenancy.ts and leaves unusual requests to the application.
 */
export const serveCached = ({ pages, directory, trustedProxies, table }: ServeCachedOptions): ServeCached => {
  const trusted = buildTrust(trustedProxies);
  const namesOf = namesByPath(table);
  const headersOf = cachedHeaders();
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    if ((method !== 'GET' && method !== 'HEAD') || isAmbiguous(incoming)) return false;
    const { host, secure } = readIncoming(incoming, trusted);
    const tenant = directory.find(host);
    if (tenant === null || isClosedTenant(tenant)) return false;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query =
      mark < 0
        ? NO_QUERY
        : declaredQuery(new URLSearchParams(url.slice(mark)), namesOf(tenant === 'network' ? 'network' : 'site', path));
    const found = pages.ready(pageKey(tenant, path, query));
    if (found === null) return false;
    const hsts = secure ? hstsOf(directory.isNetworkName(host)) : null;
    return send({ incoming, outgoing, headersOf }, found, hsts);
  };
};
