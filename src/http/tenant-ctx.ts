import type { Site } from '#domain/sites/site';
import type { Log } from '#platform/log';
import { type NetworkCtx, networkCtx, type Ports, type PublicCtx, publicCtx } from '#server/context';
import type { AppContext } from './env.ts';

/** The context of a tenant, as its pages and calls receive it. */
export const tenantCtx = (ports: Ports, tenant: Site | 'network', log: Log): PublicCtx | NetworkCtx => {
  const mine = { ...ports, log };
  return tenant === 'network' ? networkCtx(mine) : publicCtx(mine, tenant);
};

/** The tenant's context with this request's log. */
export const ctxOf = (c: AppContext, ports: Ports): PublicCtx | NetworkCtx =>
  tenantCtx(ports, c.get('tenant'), c.get('log'));

/** A site that is not open shows nothing and takes nothing (reliability T20). */
export const isClosed = (c: AppContext): boolean => {
  const tenant = c.get('tenant');
  return tenant !== 'network' && !tenant.enabled;
};
