import type { Site } from '#domain/sites/site';
import type { PublicCtx } from '#server/context';

/** The market center's own site, because leads belong to the market center, whichever site they come from. */
export const marketSiteOf = ({ site, directory: { sitesOfMarket } }: PublicCtx): Site =>
  sitesOfMarket(site.marketId).find(({ type }) => type === 'market') ?? site;
