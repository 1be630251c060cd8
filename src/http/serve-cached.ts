import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import type { Directory } from '#server/sites';
import type { AnyPage } from '#site/render/page.ts';
import { isKnown, type Prepared, readyForm } from './answer.ts';
import { acceptedEncodings } from './compress.ts';
import type { Found, PageCache } from './page-cache.ts';
import { declaredQuery, pageKey } from './page-key.ts';
import { buildTrust, type Peer, readIncoming } from './peer.ts';
import { ALWAYS, HSTS } from './security-headers.ts';
import { isAmbiguous } from './tenancy.ts';

export type ServeCachedOptions = {
  pages: PageCache;
  directory: Pick<Directory, 'find'>;
  trustedProxies: readonly string[];
  table: readonly AnyPage[];
};

/** Answers a request that the cache can answer now; false: the app shall. */
export type ServeCached = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type Face = AnyPage['face'];

/** The query names that the page of a path declares. */
const namesByPath = (table: readonly AnyPage[]): ((face: Face, path: string) => readonly string[]) => {
  const build = (face: Face): SmartRouter<readonly string[]> => {
    const router = new SmartRouter<readonly string[]>({ routers: [new RegExpRouter(), new TrieRouter()] });
    for (const page of table) if (page.face === face) router.add('GET', page.path, page.query ?? []);
    return router;
  };
  const routers = { site: build('site'), network: build('network') };
  return (face, path) => routers[face].match('GET', path)[0][0]?.[0] ?? [];
};

const NO_QUERY = new URLSearchParams();

const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();
const SECURITY = flat(ALWAYS);

/** What does not change from one hit to the next, written once. */
const fixed = new WeakMap<Prepared, readonly string[]>();

const headersOf = ({ answer, how }: Found, { secure }: Peer): string[] => {
  let base = fixed.get(answer);
  if (!base) {
    base = [...SECURITY, ...flat(answer.headers)];
    fixed.set(answer, base);
  }
  const status = how === 'hit' ? 'vitrine; hit' : 'vitrine; hit; detail=stale';
  const headers = base.concat('X-Request-Id', randomUUID(), 'Cache-Status', status);
  if (secure) headers.push('Strict-Transport-Security', HSTS);
  return headers;
};

const send = (incoming: IncomingMessage, outgoing: ServerResponse, found: Found, peer: Peer): boolean => {
  const { answer } = found;
  if (isKnown(answer, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, headersOf(found, peer)).end();
    return true;
  }
  const form = readyForm(answer, acceptedEncodings(incoming.headers['accept-encoding']?.toString()));
  const bytes = form && answer.forms.get(form);
  if (!bytes) return false;
  const headers = headersOf(found, peer);
  if (form !== 'identity') headers.push('Content-Encoding', form);
  headers.push('Content-Length', String(bytes.length));
  outgoing.writeHead(answer.status, headers);
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
  return true;
};

/**
 * The cache before the router: a request whose page is in memory, in a form that its client reads, is answered without a Request, a Response or
 * a promise. It decides whose page it is exactly as tenancy.ts does; whatever is unusual is left to the app.
 */
export const serveCached = ({ pages, directory, trustedProxies, table }: ServeCachedOptions): ServeCached => {
  const trusted = buildTrust(trustedProxies);
  const namesOf = namesByPath(table);
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    if ((method !== 'GET' && method !== 'HEAD') || isAmbiguous(incoming)) return false;
    const peer = readIncoming(incoming, trusted);
    const tenant = directory.find(peer.host);
    if (tenant === null || (tenant !== 'network' && !tenant.enabled)) return false;
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query =
      mark < 0
        ? NO_QUERY
        : declaredQuery(new URLSearchParams(url.slice(mark)), namesOf(tenant === 'network' ? 'network' : 'site', path));
    const found = pages.ready(pageKey(tenant, path, query));
    return found !== null && send(incoming, outgoing, found, peer);
  };
};
