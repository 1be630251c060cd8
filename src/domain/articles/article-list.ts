import type { List, ListFilters } from '#domain/lists/list';
import { keysOf } from '#domain/objects/typed';

/** Tabs of the articles of a site; archived articles are in none. */
export const ARTICLE_TABS = ['published', 'draft'] as const;
export type ArticleTab = (typeof ARTICLE_TABS)[number];

/** The list of a tab. Each order has an index (articles_by_…), and so does the filter by author. */
export const ARTICLE_LIST = {
  orders: {
    updatedAt: { column: 'updated_at', kind: 'moment' },
    publishedAt: { column: 'published_at', kind: 'moment' },
    title: { column: 'title_key', kind: 'text' },
  },
  filters: {
    q: { operator: 'text', column: 'title_key' },
    author: { operator: 'choice', column: 'author_id', values: 'uuid' },
    published: { operator: 'period', column: 'published_at' },
    updated: { operator: 'period', column: 'updated_at' },
  },
  columns: ['title', 'publishedAt', 'updatedAt', 'author', 'lastChange', 'views'],
} as const satisfies List;

export type ArticleOrder = keyof typeof ARTICLE_LIST.orders;
export type ArticleColumn = (typeof ARTICLE_LIST.columns)[number];

export const ARTICLE_ORDER_NAMES = keysOf(ARTICLE_LIST.orders);

/** Highest exact count of a tab; above it the tab shows 'plus de 1 000'. */
export const MAX_COUNTED = 1000;

/** Drafts have no publication date: they are ordered by their last change instead. */
export const orderOf = (tab: ArticleTab, order: ArticleOrder): ArticleOrder =>
  tab === 'draft' && order === 'publishedAt' ? 'updatedAt' : order;

const { published: _, ...DRAFT_FILTERS } = ARTICLE_LIST.filters;

/** Drafts cannot be filtered by publication date. */
export const ARTICLE_FILTERS: Readonly<Record<ArticleTab, ListFilters>> = {
  published: ARTICLE_LIST.filters,
  draft: DRAFT_FILTERS,
};

/** Columns by tab: drafts have no publication date and no views. */
export const ARTICLE_COLUMNS: Readonly<Record<ArticleTab, readonly ArticleColumn[]>> = {
  published: ARTICLE_LIST.columns,
  draft: ARTICLE_LIST.columns.filter((column) => column !== 'publishedAt' && column !== 'views'),
};
