/** Pages of a site that staff customise. The first load of a back office needs their names without their fields. */
export const PAGE_NAMES = ['home', 'properties', 'sell', 'about', 'agents', 'contact', 'blog', 'estimation'] as const;
export type PageName = (typeof PAGE_NAMES)[number];
