import { findArticle, findPreview } from '#server/articles';
import { ArticleView, type ArticleViewProps } from '#site/components/article-view.tsx';
import { definePage } from '#site/render/page.ts';
import { ARTICLE_ROUTE, articlePath, showArticle } from './article-load.ts';

/** '/actualites/{articleId}' (rule ARTICLE-PAGE). */
export const articlePage = definePage<ArticleViewProps>({
  path: ARTICLE_ROUTE,
  on: ['market', 'group'],
  enhance: 'articles',
  load: async (ctx, request) => {
    const { id = '' } = request.params;
    const article = await findArticle(ctx, id);
    if (!article) return { kind: 'notFound' };
    if (id !== article.id) return { kind: 'redirect', status: 301, location: articlePath(article) };
    return showArticle(ctx, request, article);
  },
  view: ({ data }) => <ArticleView {...data} />,
});

/** '/actualites/{id}/previsualisation' (rule ARTICLE-PREVIEW): the article for the staff of its site. */
export const articlePreviewPage = definePage<ArticleViewProps>({
  path: `${ARTICLE_ROUTE}/previsualisation`,
  on: ['market', 'group'],
  needs: 'blog.write',
  personal: true,
  listed: false,
  enhance: 'articles',
  load: async (ctx, request) => {
    const article = await findPreview(ctx, request.params.id ?? '');
    return article ? showArticle(ctx, request, article, { preview: true }) : { kind: 'notFound' };
  },
  view: ({ data }) => <ArticleView {...data} />,
});
