import { NIL } from 'uuid';
import type { Site } from '#domain/sites/site';
import type { AdminVisit, NetworkVisit, Ports, SiteVisit, StaffCtx } from '#server/context';

/** Whoever asks, on whichever host. */
export type AnyVisit = SiteVisit | NetworkVisit;
export type SignedIn = StaffCtx | AdminVisit;

type Here = { kind: 'site'; site: Site } | { kind: 'network' | 'admin' };

/** The tenant that a context stands on: a site, or the network itself. */
export const placeOf = (ctx: Here): Site | 'network' => (ctx.kind === 'site' ? ctx.site : 'network');

const NETWORK = { subdomain: null, domain: null } as const;

/** Address of a tenant, from the directory and the configuration: never from a request (rule PASSWORD-LINK). */
export const originOf = ({ directory: { siteOrigin } }: Pick<Ports, 'directory'>, place: Site | 'network'): string =>
  siteOrigin(place === 'network' ? NETWORK : place);

/** The host that a session is opened on and valid for. */
export const hostOf = (ctx: Here & Pick<Ports, 'directory'>): string => new URL(originOf(ctx, placeOf(ctx))).hostname;

/** Rows of the network itself carry the nil UUID, which no market has. */
export const marketOf = (place: Site | 'network'): string => (place === 'network' ? NIL : place.marketId);
