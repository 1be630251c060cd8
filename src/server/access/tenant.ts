import { NIL } from 'uuid';
import type { Site } from '#domain/sites/site';
import type { AdminRequestCtx, NetworkRequestCtx, Ports, SiteRequestCtx, StaffCtx } from '#server/context';

/** A request on the host of a site or of the network. */
export type AnyRequestCtx = SiteRequestCtx | NetworkRequestCtx;
export type SignedInCtx = StaffCtx | AdminRequestCtx;

type TenantCtx = { kind: 'site'; site: Site } | { kind: 'network' | 'admin' };

/** The site of a context, or the network itself. */
export const tenantOf = (ctx: TenantCtx): Site | 'network' => (ctx.kind === 'site' ? ctx.site : 'network');

const NETWORK = { subdomain: null, domain: null } as const;

/**
 * Base address of a site or of the network, from the directory and the configuration, never from a request (rule
 * PASSWORD-LINK).
 */
export const originOf = ({ directory: { siteOrigin } }: Pick<Ports, 'directory'>, tenant: Site | 'network'): string =>
  siteOrigin(tenant === 'network' ? NETWORK : tenant);

/**
 * The key of a session's tenant: the host of a site without its own domain, which may come and go while people are
 * signed in (rule SESSION-HOST). Browsers keep cookies by host.
 */
export const hostOf = (ctx: TenantCtx & Pick<Ports, 'directory'>): string => {
  const tenant = tenantOf(ctx);
  const isBelow = tenant !== 'network' && tenant.subdomain !== null;
  const { siteOrigin } = ctx.directory;
  return new URL(isBelow ? siteOrigin({ ...tenant, domain: null }) : originOf(ctx, tenant)).hostname;
};

/** Market of the rows of a site; the nil UUID, which no market has, for the network itself. */
export const marketOf = (tenant: Site | 'network'): string => (tenant === 'network' ? NIL : tenant.marketId);
