import { keysOf } from '#domain/objects/typed';

/**
 * Pages of a site that staff customise, in the order of the specification, with their paths on the public site. The
 * first load of a back office needs them without their fields.
 */
export const PAGE_PATHS = {
  home: '/',
  properties: '/annonces',
  sell: '/vendre',
  about: '/a-propos',
  agents: '/agents',
  contact: '/contact',
  blog: '/actualites',
  estimation: '/estimation',
} as const;
export type PageName = keyof typeof PAGE_PATHS;
export const PAGE_NAMES = keysOf(PAGE_PATHS);
