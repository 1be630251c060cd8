import type { MiddlewareHandler } from 'hono';
import { WORKER_PATH } from '#domain/posts/push';
import { normaliseHost } from '#domain/sites/host';
import type { Site } from '#domain/sites/site';
import type { AppContext, AppEnv } from '#http/env';
import type { DirectoryPorts } from '#server/context';

export const isRead = (c: AppContext): boolean => c.req.method === 'GET' || c.req.method === 'HEAD';

/**
 * The same path and query at the address of a site. Browsers must not keep it: the site is at its former address again
 * when its domain is lost.
 */
export const redirectTo = (c: AppContext, { siteOrigin }: Pick<DirectoryPorts, 'siteOrigin'>, site: Site): Response => {
  const { pathname, search } = new URL(c.req.url);
  const headers = { Location: siteOrigin(site) + pathname + search, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 301, headers });
};

/** Pages that need the cookies of their host; a worker of notifications cannot be redirected either. */
const STAYS = /^\/(dashboard|connexion|mot-de-passe|mot-de-passe-oublie)(\/|$)|\/previsualisation$/;

/**
 * Redirects pages of an open site from its subdomain to its domain (rule DOMAIN-REDIRECTS). Its back office stays, with
 * the sessions that began there; calls, forms and files are handled before or are not read requests.
 */
export const domainRedirect =
  (directory: Pick<DirectoryPorts, 'siteOrigin'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tenant = c.get('tenant');
    if (tenant === 'network' || tenant.domain === null || !tenant.enabled || !isRead(c)) return next();
    if (normaliseHost(c.get('host')) === tenant.domain) return next();
    const { pathname } = new URL(c.req.url);
    return STAYS.test(pathname) || pathname === WORKER_PATH ? next() : redirectTo(c, directory, tenant);
  };
