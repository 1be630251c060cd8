import type { MiddlewareHandler } from 'hono';
import { ERROR_PAGE_WORDS } from '#fr/site';
import type { Directory } from '#server/sites';
import type { AppContext, AppEnv } from './env.ts';
import { staticPage } from './static-pages.ts';

/** Two Host headers, or an address that names a host of its own: whose page it is would depend on who reads it. */
const isAmbiguous = (c: AppContext): boolean => {
  const incoming = c.env?.incoming;
  if (!incoming) return false;
  const hosts = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length > 1 || !incoming.url?.startsWith('/');
};

/** Decides once, from the Host, whose request it is (contract section 3, reliability T1). No path carries a tenant. */
export const tenancy =
  (directory: Directory): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (isAmbiguous(c)) return staticPage(400, ERROR_PAGE_WORDS.refused);
    const tenant = directory.find(c.get('host'));
    if (tenant === null) return staticPage(404, ERROR_PAGE_WORDS.unknownHost);
    c.set('tenant', tenant);
    return next();
  };
