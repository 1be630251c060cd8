import type { Picture } from '#domain/files/picture';
import { ARTICLE_WORDS as WORDS } from '#fr/articles';
import { SEARCH_WORDS } from '#fr/search-page';
import { listArticles } from '#server/articles';
import { listPictures } from '#server/files';
import { ArticleCard } from '#site/components/article-card.tsx';
import type { ArticleCardData } from '#site/components/article-view.tsx';
import { PageBanner } from '#site/components/page-banner.tsx';
import { pageMetadata, textsOf } from '#site/pages/site/page-metadata.ts';
import { definePage } from '#site/render/page.ts';
import { Container } from '#ui/site/layout.tsx';
import { Pagination } from '#ui/site/pagination.tsx';
import { EmptyState } from '#ui/site/states.tsx';
import { articleCards } from './article-load.ts';

type Data = {
  banner: { title: string; picture: Picture | null };
  articles: readonly ArticleCardData[];
  page: number;
  pages: number;
};

const PATH = '/actualites';
export const FEED_PATH = '/actualites/rss.xml';
const SIZES = '(width >= 80rem) 24rem, (width >= 60.5rem) 31vw, (width >= 48rem) 45vw, 100vw';

const at = (page: number): string => (page === 1 ? PATH : `${PATH}?page=${page}`);

/** '/actualites': the articles of the site as cards (rule ARTICLE-SHOWN). */
export const articlesPage = definePage<Data>({
  path: PATH,
  on: ['market', 'group'],
  query: ['page'],
  load: async (ctx, request) => {
    const { site } = ctx;
    const { banner } = site.pages.blog ?? {};
    const [{ items, page, pages }, pictures] = await Promise.all([
      listArticles(ctx, Number(request.query.get('page'))),
      listPictures(ctx, [banner?.pictureId ?? null]),
    ]);
    const title = textsOf(ctx, 'blog').text('banner.title');
    return {
      kind: 'page',
      data: {
        banner: { title, picture: pictures.get(banner?.pictureId ?? '') ?? null },
        articles: await articleCards(ctx, items),
        page,
        pages,
      },
      head: {
        ...pageMetadata(ctx, 'blog'),
        canonical: `${request.origin}${at(page)}`,
        counted: { page: 'blog' },
        ...(page > 1 && { prev: `${request.origin}${at(page - 1)}` }),
        ...(page < pages && { next: `${request.origin}${at(page + 1)}` }),
        feed: { href: `${request.origin}${FEED_PATH}`, title: WORDS.feed(site.name) },
      },
    };
  },
  view: ({ data: { banner, articles, page, pages } }) => (
    <>
      <PageBanner {...banner} />
      <Container className="pt-10 pb-section">
        {articles.length === 0 ? (
          <EmptyState icon="file" title={WORDS.none}>
            {WORDS.noneHint}
          </EmptyState>
        ) : (
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2 lg:grid-cols-3">
            {articles.map(({ id, ...article }, rank) => (
              <li key={id}>
                <ArticleCard {...article} sizes={SIZES} level={2} priority={rank === 0} />
              </li>
            ))}
          </ul>
        )}
        <Pagination
          label={WORDS.pages}
          previous={page > 1 ? { href: at(page - 1), label: WORDS.newer } : null}
          next={page < pages ? { href: at(page + 1), label: WORDS.older } : null}
          position={pages > 1 ? SEARCH_WORDS.pageOf(page, pages) : null}
        />
        {articles.length > 0 && (
          <p className="no-print pt-12 text-sm">
            <a href={FEED_PATH} className="link inline-flex min-h-target items-center">
              {WORDS.subscribe}
            </a>
          </p>
        )}
      </Container>
    </>
  ),
});
