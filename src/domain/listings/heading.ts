import type { Site } from '#domain/sites/site';

/**
 * Heading of the search page (rule SEARCH-HEADING): the site's own title, otherwise the default with its name, with or
 * without partners.
 */
export type SearchHeading = { kind: 'custom'; title: string } | { kind: 'default'; name: string; partners: boolean };

export const searchHeading = (site: Pick<Site, 'type' | 'name' | 'pages' | 'allPropertiesShared'>): SearchHeading => {
  const title = site.pages.properties?.banner?.title?.trim();
  if (title) return { kind: 'custom', title };
  return { kind: 'default', name: site.name, partners: site.allPropertiesShared && site.type !== 'market' };
};
