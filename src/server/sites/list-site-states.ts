import { type SiteStatus, siteStatus } from '#domain/sites/status';
import type { AdminCtx } from '#server/context';

export type SiteState = {
  market: string;
  /** Type of the site. */
  type: 'market' | 'group' | 'agent';
  isActive: boolean;
  status: SiteStatus;
  /** Base URL; null: none. */
  origin: string | null;
};

/**
 * Every market center and site with its status (rule SITE-STATUS), by market; a market without a site has one entry.
 */
export const listSiteStates = async (ctx: AdminCtx): Promise<SiteState[]> => {
  const rows = await ctx.read((tx) =>
    tx
      .selectFrom('markets')
      .leftJoin('sites', 'sites.market_id', 'markets.id')
      .select(['markets.name', 'markets.is_active', 'type', 'enabled', 'subdomain', 'domain'])
      .orderBy('markets.name')
      .orderBy('type', 'desc')
      .orderBy('subdomain')
      .execute(),
  );
  return rows.map(({ name, is_active, type, enabled, subdomain, domain }) => ({
    market: name,
    type: type === 'group' || type === 'agent' ? type : 'market',
    isActive: is_active,
    status: siteStatus(type === null ? null : { enabled: enabled === true, subdomain, domain }),
    origin: subdomain === null && domain === null ? null : ctx.directory.siteOrigin({ subdomain, domain }),
  }));
};
