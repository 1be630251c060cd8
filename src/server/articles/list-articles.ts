import type { PublicCtx } from '#server/context';
import { type ArticleSummary, PUBLICATION_COLUMNS, presentSummary } from './article.ts';

export const ARTICLES_PER_PAGE = 9;

export type ArticleList = {
  total: number;
  items: readonly ArticleSummary[];
  /** The displayed page: a page that does not exist becomes the nearest one. */
  page: number;
  /** At least 1. */
  pages: number;
};

const countPublished = async ({ site, read }: PublicCtx): Promise<number> => {
  const { count } = await read((tx) =>
    tx
      .selectFrom('article_publications')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
};

/** The newest published articles of this site: at most `limit`, after the first `offset`. */
export const latestArticles = async (
  { site, read }: PublicCtx,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ArticleSummary[]> => {
  const rows = await read((tx) =>
    tx
      .selectFrom('article_publications')
      .select(PUBLICATION_COLUMNS)
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .orderBy('published_at', 'desc')
      .orderBy('article_id')
      .limit(limit)
      .offset(offset)
      .execute(),
  );
  return rows.map(presentSummary);
};

/** A page of this site's published articles, newest first (rule ARTICLE-SHOWN). @param page from 1. */
export const listArticles = async (ctx: PublicCtx, page: number): Promise<ArticleList> => {
  const total = await countPublished(ctx);
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE));
  const shown = Math.min(Math.max(Math.trunc(page) || 1, 1), pages);
  const items = await latestArticles(ctx, { limit: ARTICLES_PER_PAGE, offset: (shown - 1) * ARTICLES_PER_PAGE });
  return { total, items, page: shown, pages };
};

/** Every published article of this site by id, newest first, for its sitemap; without texts. */
export const listPublished = ({ site, read }: PublicCtx): Promise<{ id: string; updatedAt: Date }[]> =>
  read((tx) =>
    tx
      .selectFrom('article_publications')
      .select(['article_id as id', 'updated_at as updatedAt'])
      .where('market_id', '=', site.marketId)
      .where('site_id', '=', site.id)
      .orderBy('published_at', 'desc')
      .orderBy('article_id')
      .execute(),
  );
