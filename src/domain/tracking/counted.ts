/** Pages whose readings are counted (rule TRACKING-VIEWS), and the three that are counted one by one. */
export const COUNTED_PAGES = [
  'home',
  'properties',
  'listing',
  'sell',
  'about',
  'agents',
  'contact',
  'blog',
  'article',
  'estimation',
  'careers',
  'job-offer',
] as const;
export type CountedPage = (typeof COUNTED_PAGES)[number];

/** What a page tells of itself so that its reading can be counted. */
export type Counted = { page: CountedPage /** Of the listing, article or job offer. */; object?: string | undefined };
