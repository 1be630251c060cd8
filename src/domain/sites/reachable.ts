import type { Site } from './site.ts';

type Closable = Pick<Site, 'enabled'> & { market: Pick<Site['market'], 'isActive' | 'handedTo'> };
type HandedOver = { market: { handedTo: string } };

/** Whether the network chose a site for the visitors of this one, which is closed with its market center. */
export const isHandedOver = <T extends Pick<Closable, 'market'>>(site: T): site is T & HandedOver =>
  !site.market.isActive && site.market.handedTo !== null;

/** Whether visitors get something at the addresses of a site: it, or a redirect to another site (rule ACCESS-OFF). */
export const isReachable = (site: Closable): boolean => site.enabled || isHandedOver(site);

/** Whether the tenant of a host is a closed site: it shows nothing and accepts nothing (rule SITE-CLOSED). */
export const isClosedTenant = (tenant: Pick<Site, 'enabled'> | 'network'): boolean =>
  tenant !== 'network' && !tenant.enabled;
