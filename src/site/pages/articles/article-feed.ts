import { ARTICLE_WORDS } from '#fr/articles';
import { latestArticles } from '#server/articles';
import type { PublicCtx } from '#server/context';
import { pageMetadata } from '#site/pages/site/page-metadata.ts';
import { rssOf } from '#site/render/rss.ts';
import { articlePath } from './article-load.ts';
import { FEED_PATH } from './articles.page.tsx';

const MAX_ITEMS = 20;

/** The newest articles of a site as RSS; null: no blog (rule ARTICLE-SHOWN: hidden for agent sites). */
export const articleFeed = async (ctx: PublicCtx): Promise<string | null> => {
  const { site } = ctx;
  if (site.type === 'agent') return null;
  const origin = ctx.directory.siteOrigin(site);
  const articles = await latestArticles(ctx, { limit: MAX_ITEMS });
  return rssOf({
    title: ARTICLE_WORDS.feed(site.name),
    description: pageMetadata(ctx, 'blog').description,
    url: `${origin}/actualites`,
    self: `${origin}${FEED_PATH}`,
    items: articles.map((article) => ({
      title: article.title,
      url: `${origin}${articlePath(article)}`,
      description: article.excerpt,
      publishedAt: article.publishedAt,
    })),
  });
};
