import type { Site } from '#domain/sites/site';
import type { Log } from '#platform/log';
import {
  type NetworkCtx,
  type NetworkVisit,
  networkCtx,
  type Ports,
  type PublicCtx,
  publicCtx,
  type SiteVisit,
} from '#server/context';
import type { AppContext } from './env.ts';
import { limitedAddress } from './peer.ts';

/** The context of a tenant, as its pages and calls receive it. */
export const tenantCtx = (ports: Ports, tenant: Site | 'network', log: Log): PublicCtx | NetworkCtx => {
  const mine = { ...ports, log };
  return tenant === 'network' ? networkCtx(mine) : publicCtx(mine, tenant);
};

/** The tenant's context with this request's log and who makes it. */
export const visitCtx = (c: AppContext, ports: Ports): SiteVisit | NetworkVisit => ({
  ...tenantCtx(ports, c.get('tenant'), c.get('log')),
  visitor: {
    address: limitedAddress(c.get('peer')),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    agent: (c.req.header('user-agent') ?? '').slice(0, 300),
  },
});

/** A site that is not open shows nothing and takes nothing (reliability T20). */
export const isClosed = (c: AppContext): boolean => {
  const tenant = c.get('tenant');
  return tenant !== 'network' && !tenant.enabled;
};
