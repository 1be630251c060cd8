import type { Hono } from 'hono';
import type { Operation } from '#contracts/operation';
import { openApiOf } from '#http/api/openapi';
import type { AppContext, AppEnv } from '#http/env';
import { isClosed } from '#http/request/tenant-ctx';
import { respond } from '#http/response/respond';
import { networkOrigin, officeOrigin, type Ports } from '#server/context';

/**
 * Paths that search engines must not read. Searches that must not be indexed are not listed: their `noindex` must be
 * readable (docs/decisions/0012).
 */
const ROBOTS = 'User-agent: *\nDisallow: /dashboard\nDisallow: /admin/\nDisallow: /public/\n';
const ROBOTS_CLOSED = 'User-agent: *\nDisallow: /\n';

const robotsOf = (c: AppContext, ports: Ports): string => {
  if (isClosed(c)) return ROBOTS_CLOSED;
  const tenant = c.get('tenant');
  const origin = ports.directory.siteOrigin(tenant === 'network' ? { subdomain: null, domain: null } : tenant);
  return `${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`;
};

/** Mounts /robots.txt and /openapi.json. */
export const mountMachinePages = (app: Hono<AppEnv>, ports: Ports, table: readonly Operation[]): void => {
  // Built at the first request, because it is rarely needed and takes longer than the rest of the startup.
  let openApi: ReturnType<typeof openApiOf> | null = null;
  app.get('/robots.txt', (c) =>
    respond(c, { status: 200, type: 'text/plain; charset=utf-8', body: robotsOf(c, ports), cache: 'fresh' }),
  );
  app.get('/openapi.json', (c) => {
    openApi ??= openApiOf(table);
    // Default: this host under its name of the network, where account calls are available too. The description is on
    // the server, because a public validator refuses one on a variable.
    const variables = { origin: { default: officeOrigin(ports, c.get('tenant')) } };
    const servers = [{ url: '{origin}', description: 'A site, or the network', variables }];
    const contact = { name: ports.directory.network().brand, url: networkOrigin(ports) };
    const body = JSON.stringify({ ...openApi, info: { ...openApi.info, contact }, servers });
    return respond(c, { status: 200, type: 'application/json', body, cache: 'fresh' });
  });
};
