import { isClosedTenant } from '#domain/sites/reachable';
import type { Site } from '#domain/sites/site';
import type { AppContext } from '#http/env';
import type { Log } from '#platform/log';
import type { AnyRequestCtx, SignedInCtx } from '#server/access';
import {
  adminCtx,
  type NetworkCtx,
  type NetworkRequestCtx,
  networkCtx,
  type Ports,
  type PublicCtx,
  publicCtx,
  type SignedInPerson,
  type SiteRequestCtx,
} from '#server/context';
import { deviceOf } from './device.ts';
import { limitedAddress } from './peer.ts';
import { readCredentials } from './session-cookies.ts';

/** The context of a tenant for its pages and calls. */
export const tenantCtx = (ports: Ports, tenant: Site | 'network', log: Log): PublicCtx | NetworkCtx => {
  const tenantPorts: Ports = { ...ports, system: { ...ports.system, log } };
  return tenant === 'network' ? networkCtx(tenantPorts) : publicCtx(tenantPorts, tenant);
};

/** The tenant's context with this request's log. */
export const ctxOf = (c: AppContext, ports: Ports): PublicCtx | NetworkCtx =>
  tenantCtx(ports, c.get('tenant'), c.get('log'));

/** The tenant's context with the visitor of this request, who sees what this request has stored. */
export const requestCtx = (c: AppContext, ports: Ports): SiteRequestCtx | NetworkRequestCtx => ({
  ...ctxOf(c, { ...ports, system: { ...ports.system, db: ports.system.db.forReader() } }),
  client: {
    address: limitedAddress(c.get('peer')),
    idempotencyKey: c.req.header('idempotency-key') ?? null,
    agent: (c.req.header('user-agent') ?? '').slice(0, 300),
    credentials: readCredentials(c),
    device: deviceOf(c.req.header('user-agent')),
  },
});

/**
 * The context of a signed-in person: on a site with the site's scope, on the network's host with the scope of its
 * administration.
 */
export const signedInCtx = (ctx: AnyRequestCtx, person: SignedInPerson): SignedInCtx =>
  ctx.kind === 'site' ? { ...ctx, person } : { ...adminCtx(ctx, person.role), client: ctx.client, person };

/** Whether the site of the host is closed. */
export const isClosed = (c: AppContext): boolean => isClosedTenant(c.get('tenant'));
