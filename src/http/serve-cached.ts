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

const flat = (headers: Readonly<Record<string, string>>): readonly string[] => Object.entries(headers).flat();
const SECURITY = flat(ALWAYS);

const headersOf = ({ answer, how }: Found, { secure }: Peer): string[] => [
  ...SECURITY,
  ...flat(answer.headers),
  'X-Request-Id',
  randomUUID(),
  'Cache-Status',
  how === 'hit' ? 'vitrine; hit' : 'vitrine; hit; detail=stale',
  ...(secure ? ['Strict-Transport-Security', HSTS] : []),
];

type Sent = { headers: string[]; answer: Prepared };

const send = (incoming: IncomingMessage, outgoing: ServerResponse, { headers, answer }: Sent): boolean => {
  if (isKnown(answer, incoming.headers['if-none-match'])) {
    outgoing.writeHead(304, headers).end();
    return true;
  }
  const form = readyForm(answer, acceptedEncodings(incoming.headers['accept-encoding']?.toString()));
  const bytes = form && answer.forms.get(form);
  if (!bytes) return false;
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
    const names = mark < 0 ? [] : namesOf(tenant === 'network' ? 'network' : 'site', path);
    const query = declaredQuery(new URLSearchParams(mark < 0 ? '' : url.slice(mark)), names);
    const found = pages.ready(pageKey(tenant, path, query));
    return found !== null && send(incoming, outgoing, { headers: headersOf(found, peer), answer: found.answer });
  };
};
