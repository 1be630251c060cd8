import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { isReachable } from '#domain/sites/reachable';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { AppEnv } from '#http/env';
import { staticPage, unknownHostPage } from '#http/pages/static-pages';
import { isApiPath } from '#http/response/on-error';
import { officeOrigin, type Ports } from '#server/context';
import type { Directory } from '#server/sites';
import { isRead, redirectTo } from './redirect-to.ts';

/** Two Host headers, or an absolute URL: proxies and servers could disagree about the host. */
export const isAmbiguous = ({ rawHeaders, url }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean => {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1 || !url?.startsWith('/');
};

/**
 * Resolves the tenant from the Host header (rule SITE-HOST); paths contain no tenant. Former hosts of a site redirect,
 * and take forms, because mail programs stop mails at the address that the mail names (rule DOMAIN-REDIRECTS).
 */
export const tenancy =
  (directory: Directory, ports: Pick<Ports, 'directory'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (c.env?.incoming && isAmbiguous(c.env.incoming)) return staticPage(400, ERROR_PAGE_WORDS.refused);
    c.set('isNetworkName', directory.isNetworkName(c.get('host')));
    const found = directory.find(c.get('host'));
    const site = found === null ? directory.movedTo(c.get('host')) : null;
    const isForm = !isRead(c) && !isApiPath(c.req.path);
    const tenant = found ?? (isForm ? site : null);
    if (tenant === null) {
      if (!site || !isReachable(site) || !isRead(c)) return unknownHostPage();
      // A path at a former subdomain may contain a password token, which must not be sent to a site's own domain.
      return redirectTo(c, c.get('isNetworkName') ? officeOrigin(ports, site) : ports.directory.siteOrigin(site));
    }
    c.set('tenant', tenant);
    return next();
  };
