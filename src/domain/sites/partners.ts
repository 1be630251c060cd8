import type { Site } from './site.ts';

/**
 * Who works with a site: the open sites of its market's groups and agents, but for itself (rule SITE-PARTNERS), by
 * name.
 * @param sites every site of the market.
 */
export const partnersOf = (site: Pick<Site, 'id'>, sites: readonly Site[]): Site[] =>
  sites
    .filter(({ id, type, enabled }) => enabled && type !== 'market' && id !== site.id)
    .sort((a, b) => a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1));
