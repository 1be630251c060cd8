import { picturesOf, plainText } from '#domain/articles/rich-text';
import { dayOf } from '#domain/calendar/period';
import { choosePictureWidth, pictureUrl } from '#domain/files/picture';
import { FRAME_WORDS, MENU_LABELS } from '#fr/site';
import { type Article, type ArticleSummary, latestArticles } from '#server/articles';
import type { PublicCtx } from '#server/context';
import { listPictures } from '#server/files';
import { ARTICLE_SIZES, type ArticleCardData, type ArticleViewProps } from '#site/components/article-view.tsx';
import { breadcrumbList } from '#site/pages/json-ld/json-ld.ts';
import { blogPosting } from '#site/pages/json-ld/json-ld-article.ts';
import { picturePreload } from '#site/pages/site/picture-preload.ts';
import type { Head, PageRequest, PageResult } from '#site/render/page.ts';
import { articleCard, shareImage } from '#site/render/share-card.ts';
import type { Crumb } from '#ui/site/navigation.tsx';

export const ARTICLE_ROUTE = '/actualites/:id';
export const articlePath = ({ id }: Pick<ArticleSummary, 'id'>): string => `/actualites/${id}`;

const MORE = 3;
const WORDS_A_MINUTE = 220;
const MAX_DESCRIPTION = 200;

/** Articles with their pictures, for cards. */
export const articleCards = async (ctx: PublicCtx, articles: readonly ArticleSummary[]): Promise<ArticleCardData[]> => {
  const pictures = await listPictures(
    ctx,
    articles.map(({ pictureId }) => pictureId),
  );
  return articles.map((article) => ({
    id: article.id,
    title: article.title,
    excerpt: article.excerpt,
    publishedOn: dayOf(article.publishedAt, ctx.site.market.timeZone),
    href: articlePath(article),
    picture: pictures.get(article.pictureId ?? '') ?? null,
  }));
};

const headOf = (ctx: PublicCtx, request: PageRequest, article: Article, view: ArticleViewProps): Head => {
  const { picture, crumbs } = view;
  const url = `${request.origin}${articlePath(article)}`;
  const image = picture && `${request.origin}${pictureUrl(picture.id, choosePictureWidth(picture.width, 1280), 'jpg')}`;
  return {
    title: `${article.title} | ${ctx.site.name}`,
    description: article.excerpt.slice(0, MAX_DESCRIPTION),
    canonical: url,
    ...(view.url !== null && { counted: { page: 'article', object: article.id } }),
    noindex: view.url === null,
    ...picturePreload(picture, ARTICLE_SIZES),
    openGraph: {
      type: 'article',
      ...(view.url !== null && { share: shareImage(articleCard(ctx, article), article.id) }),
    },
    jsonLd: [blogPosting(ctx, article, { url, image }), breadcrumbList(request.origin, crumbs)],
  };
};

/**
 * The page of an article. `preview`: for the staff of its site, in any status, without share card and canonical URL.
 */
export const showArticle = async (
  ctx: PublicCtx,
  request: PageRequest,
  article: Article,
  { preview = false }: { preview?: boolean } = {},
): Promise<PageResult<ArticleViewProps>> => {
  const latest = await latestArticles(ctx, { limit: MORE + 1 });
  const others = latest.filter(({ id }) => id !== article.id).slice(0, MORE);
  const [pictures, more] = await Promise.all([
    listPictures(ctx, [article.pictureId, ...picturesOf(article.content)]),
    articleCards(ctx, others),
  ]);
  const crumbs: Crumb[] = [
    { label: FRAME_WORDS.home, href: '/' },
    { label: MENU_LABELS.blog, href: '/actualites' },
    { label: article.title },
  ];
  const data: ArticleViewProps = {
    title: article.title,
    content: article.content,
    publishedAt: article.publishedAt,
    updatedAt: article.updatedAt,
    timeZone: ctx.site.market.timeZone,
    minutes: Math.max(1, Math.round(plainText(article.content).split(' ').length / WORDS_A_MINUTE)),
    picture: pictures.get(article.pictureId ?? '') ?? null,
    pictures,
    crumbs,
    url: preview ? null : `${request.origin}${articlePath(article)}`,
    more,
  };
  return { kind: 'page', data, head: headOf(ctx, request, article, data) };
};
