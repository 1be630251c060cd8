import type { Hono } from 'hono';
import type { AppEnv } from '#http/env';
import { officeOrigin, type Ports } from '#server/context';
import { type AnyPage, isOfAccount } from '#site/render/page.ts';
import { isRead, redirectTo } from './redirect-to.ts';

/** Routes of a site that read or set a session, or that set a password: its back office and pages about accounts. */
const accountRoutes = (pages: readonly AnyPage[]): ReadonlySet<string> =>
  new Set([
    '/dashboard/*',
    ...pages.filter((page) => page.audience === 'site' && isOfAccount(page)).map((page) => page.path),
  ]);

/**
 * At a site's own domain, whoever manages its DNS can read what browsers send there. Pages about accounts are therefore
 * redirected to the site's name below the network, and their forms get a 404 (rule ACCOUNT-HOSTS).
 */
export const mountAccountHosts = (
  app: Hono<AppEnv>,
  ports: Pick<Ports, 'directory'>,
  pages: readonly AnyPage[],
): void => {
  for (const route of accountRoutes(pages))
    app.use(route, async (c, next) => {
      const tenant = c.get('tenant');
      c.set('isOfAccount', true);
      if (c.get('isNetworkName') || tenant === 'network') return next();
      return isRead(c) ? redirectTo(c, officeOrigin(ports, tenant)) : c.notFound();
    });
};
