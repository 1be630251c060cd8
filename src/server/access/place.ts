import { NIL } from 'uuid';
import type { Site } from '#domain/sites/site';
import type { AdminVisit, NetworkVisit, Ports, SiteVisit, StaffCtx } from '#server/context';

/** A request on the host of a site or of the network. */
export type AnyVisit = SiteVisit | NetworkVisit;
export type SignedIn = StaffCtx | AdminVisit;

type Here = { kind: 'site'; site: Site } | { kind: 'network' | 'admin' };

/** The site of a context, or the network itself. */
export const placeOf = (ctx: Here): Site | 'network' => (ctx.kind === 'site' ? ctx.site : 'network');

const NETWORK = { subdomain: null, domain: null } as const;

/**
 * Base address of a site or of the network, from the directory and the configuration, never from a request (rule
 * PASSWORD-LINK).
 */
export const originOf = ({ directory: { siteOrigin } }: Pick<Ports, 'directory'>, place: Site | 'network'): string =>
  siteOrigin(place === 'network' ? NETWORK : place);

/** The host on which a session is opened and valid. */
export const hostOf = (ctx: Here & Pick<Ports, 'directory'>): string => new URL(originOf(ctx, placeOf(ctx))).hostname;

/** Market of the rows of a site; the nil UUID, which no market has, for the network itself. */
export const marketOf = (place: Site | 'network'): string => (place === 'network' ? NIL : place.marketId);
