import { isHandedOver } from '#domain/sites/reachable';
import type { AppContext } from '#http/env';
import { isRead, redirect } from '#http/request/redirect-to';
import type { Ports } from '#server/context';

/**
 * Redirects visitors of a site that is closed because its market center is inactive to the site that the network chose
 * for it (rule ACCESS-OFF): to the home page, because the other site has different content. Null: no site was chosen,
 * or it is closed. The redirect is temporary, because the site may open again.
 */
export const sendToSuccessor = (c: AppContext, { directory }: Pick<Ports, 'directory'>): Response | null => {
  const tenant = c.get('tenant');
  if (tenant === 'network' || !isHandedOver(tenant) || !isRead(c)) return null;
  const sites = directory.sitesOfMarket(tenant.market.handedTo);
  const site = sites.find(({ type, enabled }) => type === 'market' && enabled);
  return site ? redirect(302, `${directory.siteOrigin(site)}/`) : null;
};
