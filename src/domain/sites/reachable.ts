import type { Site } from './site.ts';

type Closable = Pick<Site, 'enabled'> & { market: Pick<Site['market'], 'isActive' | 'handedTo'> };
type HandedOver = { market: { handedTo: string } };

/**
 * Whether the network chose another site for the visitors of this one, which is closed because its market center is
 * inactive.
 */
export const isHandedOver = <T extends Pick<Closable, 'market'>>(site: T): site is T & HandedOver =>
  !site.market.isActive && site.market.handedTo !== null;

/**
 * Whether visitors get a response at the addresses of a site: the site, or a redirect to another one (rule ACCESS-OFF).
 */
export const isReachable = (site: Closable): boolean => site.enabled || isHandedOver(site);

/** Whether the tenant of a host is a closed site, which shows nothing and accepts nothing (rule SITE-CLOSED). */
export const isClosedTenant = (tenant: Pick<Site, 'enabled'> | 'network'): boolean =>
  tenant !== 'network' && !tenant.enabled;
