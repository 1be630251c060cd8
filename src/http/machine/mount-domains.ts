import type { Hono } from 'hono';
import { normaliseHost } from '#domain/sites/host';
import type { AppEnv } from '#http/env';
import { unknownHostPage } from '#http/pages/static-pages';
import { isDirectFrom, LOOPBACK } from '#http/request/direct-request';
import { buildTrust } from '#http/request/peer';
import type { Ports } from '#server/context';
import { HOST_CHECK_PATH, hostSignature } from '#server/domains';
import type { Directory } from '#server/sites';

const text = (status: number, body: string): Response =>
  new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } });

type Options = { ports: Ports; directory: Directory; trustedProxies: readonly string[] };

/**
 * Endpoints about hosts, mounted before tenancy: whether the web server may request a certificate for a host (rule
 * DOMAIN-CERTIFICATE), and whether this installation responds at a host (rule DOMAIN-CHECKS).
 */
export const mountDomains = (app: Hono<AppEnv>, { ports, directory, trustedProxies }: Options): void => {
  const trusted = buildTrust([...LOOPBACK, ...trustedProxies]);
  app.get('/internal/tls-allowed', (c) => {
    if (!isDirectFrom(c, trusted)) return unknownHostPage();
    return directory.mayHaveCertificate(c.req.query('domain') ?? '') ? text(200, 'yes') : text(404, 'no');
  });
  app.get(HOST_CHECK_PATH, (c) => {
    const host = normaliseHost(c.get('host'));
    return host === null ? text(404, '') : text(200, hostSignature(ports, host));
  });
};
