import { NIL } from 'uuid';
import type { Site } from '#domain/sites/site';
import {
  type AdminRequestCtx,
  type NetworkRequestCtx,
  officeOrigin,
  type Ports,
  type SiteRequestCtx,
  type StaffCtx,
} from '#server/context';

/** A request on the host of a site or of the network. */
export type AnyRequestCtx = SiteRequestCtx | NetworkRequestCtx;
export type SignedInCtx = StaffCtx | AdminRequestCtx;

type TenantCtx = { kind: 'site'; site: Site } | { kind: 'network' | 'admin' };

/** The site of a context, or the network itself. */
export const tenantOf = (ctx: TenantCtx): Site | 'network' => (ctx.kind === 'site' ? ctx.site : 'network');

/** The key of a session's tenant, and the only host of its cookies: the name of a site below the network. */
export const hostOf = (ctx: TenantCtx & Pick<Ports, 'directory'>): string =>
  new URL(officeOrigin(ctx, tenantOf(ctx))).hostname;

/** Market id of a site's rows; for the network the nil UUID, which no market has. */
export const marketOf = (tenant: Site | 'network'): string => (tenant === 'network' ? NIL : tenant.marketId);
