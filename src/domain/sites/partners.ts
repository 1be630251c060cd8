import type { Site } from './site.ts';

/**
 * Partners of a site (rule SITE-PARTNERS): the other enabled sites of groups and agents of its market, by name.
 * @param sites all sites of the market.
 */
export const partnersOf = (site: Pick<Site, 'id'>, sites: readonly Site[]): Site[] =>
  sites
    .filter(({ id, type, enabled }) => enabled && type !== 'market' && id !== site.id)
    .sort((a, b) => a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1));
