import type { Hono } from 'hono';
import { normaliseHost } from '#domain/sites/host';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppContext, AppEnv } from '#http/env';
import { staticPage } from '#http/pages/static-pages';
import { buildTrust } from '#http/request/peer';
import type { Ports } from '#server/context';
import { HOST_CHECK_PATH, hostSignature } from '#server/domains';
import type { Directory } from '#server/sites';

const text = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });

/** Headers that a proxy adds to the requests of visitors. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Whether the web server itself asks: from this machine or from a trusted proxy, and not on behalf of a visitor, whose
 * requests it forwards.
 */
const isWebServer = (c: AppContext, trusted: (address: string) => boolean): boolean => {
  const address = c.env?.incoming?.socket.remoteAddress;
  return address !== undefined && trusted(address) && FORWARDED.every((name) => c.req.header(name) === undefined);
};

type Options = { ports: Ports; directory: Directory; trustedProxies: readonly string[] };

/**
 * Questions about hosts, mounted before tenancy: whether the web server may make a certificate for one (rule
 * DOMAIN-CERTIFICATE), and whether this installation answers at one (rule DOMAIN-CHECKS).
 */
export const mountDomains = (app: Hono<AppEnv>, { ports, directory, trustedProxies }: Options): void => {
  const trusted = buildTrust([...LOOPBACK, ...trustedProxies]);
  app.get('/internal/tls-allowed', (c) => {
    if (!isWebServer(c, trusted)) return staticPage(404, ERROR_PAGE_WORDS.unknownHost);
    return directory.mayHaveCertificate(c.req.query('domain') ?? '') ? text(200, 'yes') : text(404, 'no');
  });
  app.get(HOST_CHECK_PATH, (c) => {
    const host = normaliseHost(c.get('host'));
    return host === null ? text(404, '') : text(200, hostSignature(ports, host));
  });
};
