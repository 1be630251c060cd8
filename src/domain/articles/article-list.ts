/** Tabs of the articles of a site; archived articles are in none. */
export const ARTICLE_TABS = ['published', 'draft'] as const;
export type ArticleTab = (typeof ARTICLE_TABS)[number];

/** Orders of the list: what is compared, and as what. Each has an index of its own (articles_by_…). */
export const ARTICLE_ORDERS = {
  updatedAt: { column: 'updated_at', kind: 'moment' },
  publishedAt: { column: 'published_at', kind: 'moment' },
  title: { column: 'title_key', kind: 'text' },
} as const;
export type ArticleOrder = keyof typeof ARTICLE_ORDERS;

export const ARTICLE_ORDER_NAMES = Object.keys(ARTICLE_ORDERS) as [ArticleOrder, ...ArticleOrder[]];

/** A tab counts up to here; beyond, it shows 'plus de 1 000'. */
export const MAX_COUNTED = 1000;

/** Drafts have no date of publication: they are ordered by their last change instead. */
export const orderOf = (tab: ArticleTab, order: ArticleOrder): ArticleOrder =>
  tab === 'draft' && order === 'publishedAt' ? 'updatedAt' : order;
