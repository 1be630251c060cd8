/** Articles of the sites: what staff write, and what visitors read. */

export { archiveArticle } from './archive-article.ts';
export { archiveArticles } from './archive-articles.ts';
export type { Article, ArticleSummary } from './article.ts';
export { countArticles } from './count-articles.ts';
export { createArticle } from './create-article.ts';
export { exportArticles } from './export-articles.ts';
export { findArticle, findPreview } from './find-article.ts';
export { getWorkingCopy } from './get-working-copy.ts';
export { type ArticleList, latestArticles, listArticles, listPublished } from './list-articles.ts';
export { listAuthors } from './list-authors.ts';
export { listSql, listWorkingCopies } from './list-working-copies.ts';
export { publishArticle } from './publish-article.ts';
export { restoreArticle } from './restore-article.ts';
export { testUrl } from './test-url.ts';
export { updateArticle } from './update-article.ts';
export { cropArticlePicture, uploadArticlePicture } from './upload-article-picture.ts';
export { getVersion, listVersions } from './versions.ts';
