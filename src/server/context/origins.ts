import type { Site } from '#domain/sites/site';
import type { NetworkCtx, Ports, PublicCtx } from './index.ts';

type Origins = Pick<Ports, 'directory'>;

/** Base URL of the network's own host. */
export const networkOrigin = (ctx: Origins): string => ctx.directory.siteOrigin({ subdomain: null, domain: null });

/**
 * Base URL of the back office of a site or of the network, and of its pages about accounts: always a name of the
 * network, never a site's own domain (rule ACCOUNT-HOSTS).
 */
export const officeOrigin = ({ directory: { siteOrigin } }: Origins, place: Office): string =>
  siteOrigin({ subdomain: place === 'network' ? null : place.subdomain, domain: null });

type Office = Pick<Site, 'subdomain'> | 'network';
type OfficePath = `/dashboard${string}` | '/connexion' | `/mot-de-passe${string}`;

/** URL of a view of a back office, or of a page about accounts. */
export const officeUrl = (ctx: Origins, place: Office, path: OfficePath): string => officeOrigin(ctx, place) + path;

/** URL of a page of the site of a context. */
export const siteUrl = ({ directory, site }: Origins & { site: Site }, path: string): string =>
  directory.siteOrigin(site) + path;

/** Base URL of the site of a context, or of the network. */
export const originOf = (ctx: PublicCtx | NetworkCtx): string =>
  ctx.kind === 'site' ? ctx.directory.siteOrigin(ctx.site) : networkOrigin(ctx);
