/** Catalogue room: what sites publish in words. */

export type { Article, ArticleSummary } from './article.ts';
export { findArticle } from './find-article.ts';
export { type ArticleList, latestArticles, listArticles, listPublished } from './list-articles.ts';
export { testUrl } from './test-url.ts';
