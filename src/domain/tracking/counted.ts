import { PAGE_NAMES } from '#domain/sites/page-names';

/** Pages whose views are counted (rule TRACKING-VIEWS). */
export const COUNTED_PAGES = [...PAGE_NAMES, 'listing', 'article', 'careers', 'job-offer', 'card'] as const;
export type CountedPage = (typeof COUNTED_PAGES)[number];

/** A page view to count. */
export type PageView = {
  page: CountedPage;
  /** Id of the listing, article or job offer; undefined on other pages. */
  object?: string | undefined;
};
