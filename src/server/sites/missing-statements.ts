import type { z } from 'zod';
import type { statementOperations } from '#contracts/statements';
import { missingOfNetwork, missingOfSite } from '#domain/sites/statements';
import type { AdminRequestCtx, StaffCtx } from '#server/context';

type MissingOutput = z.input<(typeof statementOperations)['missing']['output']>;

/** Missing legal statements of this host: its staff see them, its pages omit them (rule SITE-STATEMENTS). */
export const missingStatements = (ctx: StaffCtx | AdminRequestCtx): MissingOutput => {
  if (ctx.kind === 'site') return { missing: missingOfSite(ctx.site), sites: [] };
  const sites = ctx.directory
    .marketSites()
    .flatMap((market) => ctx.directory.sitesOfMarket(market.marketId).map((site) => ({ site, market })))
    .filter(({ site }) => site.enabled)
    .map(({ site, market }) => ({
      id: site.id,
      name: site.name,
      url: ctx.directory.siteOrigin(site),
      market: { id: market.marketId, name: market.name },
      missing: missingOfSite(site),
    }))
    .filter(({ missing }) => missing.length > 0);
  return { missing: missingOfNetwork(ctx.directory.network()), sites };
};
