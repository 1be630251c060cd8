import type { MiddlewareHandler } from 'hono';
import { WORKER_PATH } from '#domain/posts/push';
import { normaliseHost } from '#domain/sites/host';
import type { AppEnv } from '#http/env';
import type { DirectoryPorts } from '#server/context';
import { isRead, redirectTo } from './redirect-to.ts';

/**
 * Redirects pages of an open site from its subdomain to its domain (rule DOMAIN-REDIRECTS). Pages about accounts stay.
 * Calls, forms and files are handled earlier or are not GET requests. A notification worker cannot be redirected.
 */
export const domainRedirect =
  ({ siteOrigin }: Pick<DirectoryPorts, 'siteOrigin'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tenant = c.get('tenant');
    if (tenant === 'network' || tenant.domain === null || !tenant.enabled || !isRead(c)) return next();
    if (c.get('isOfAccount') || c.req.path === WORKER_PATH) return next();
    return normaliseHost(c.get('host')) === tenant.domain ? next() : redirectTo(c, siteOrigin(tenant));
  };
