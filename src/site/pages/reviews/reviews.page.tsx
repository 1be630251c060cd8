import { REVIEWS_PATH } from '#domain/reviews/review';
import { REVIEW_WORDS as WORDS } from '#fr/reviews';
import { SEARCH_WORDS } from '#fr/search-page';
import type { PublicCtx } from '#server/context';
import { ownReviews, shownReviews } from '#server/reviews';
import { ProsePage } from '#site/components/prose-page.tsx';
import { ReviewAverage } from '#site/components/reviews/review-band.tsx';
import { ReviewList, type ReviewView } from '#site/components/reviews/review-list.tsx';
import { definePage, type PageRequest, type PageResult } from '#site/render/page.ts';
import { Heading } from '#ui/site/layout.tsx';
import { Pagination } from '#ui/site/pagination.tsx';
import { reviewViews } from './review-views.ts';

type Data = {
  reviews: readonly ReviewView[];
  count: number;
  average: number;
  page: number;
  pages: number;
  hasContact: boolean;
};

const PAGE_SIZE = 20;
const MAX_PAGES = 50;

const pageOf = ({ query }: PageRequest): number => {
  const page = Number(query.get('page') ?? '1');
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGES) : 1;
};

const at = (page: number): string => (page === 1 ? REVIEWS_PATH : `${REVIEWS_PATH}?page=${page}`);

const load = async (ctx: PublicCtx, request: PageRequest): Promise<PageResult<Data>> => {
  const page = pageOf(request);
  const of = { ...ownReviews(ctx), limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
  const { items, count, average } = await shownReviews(ctx, of);
  if (page > 1 && items.length === 0) return { kind: 'notFound' };
  const pages = Math.min(Math.ceil(count / PAGE_SIZE), MAX_PAGES);
  return {
    kind: 'page',
    data: { reviews: reviewViews(ctx, items), count, average, page, pages, hasContact: request.routes.has('/contact') },
    head: {
      title: `${WORDS.title} | ${ctx.site.name}`,
      description: WORDS.description(ctx.site.name),
      canonical: `${request.origin}${at(page)}`,
      ...((count === 0 || page > 1) && { noindex: true }),
    },
  };
};

/** '/avis': all published reviews, and how they are collected and checked (rule REVIEW-SHOWN). */
export const reviewsPage = definePage<Data>({
  path: REVIEWS_PATH,
  query: ['page'],
  listed: false,
  load,
  view: ({ data: { reviews, count, average, page, pages, hasContact } }) => (
    <ProsePage title={WORDS.title}>
      {count === 0 ? (
        <p>{WORDS.none}</p>
      ) : (
        <>
          <ReviewAverage average={average} count={count} />
          <p className="mt-1 text-ink-soft text-sm">
            {WORDS.checked}{' '}
            <a href="#controle" className="link">
              {WORDS.how}
            </a>
          </p>
          <ReviewList reviews={reviews} className="mt-10 grid gap-10" hasDoubts={hasContact} />
          <Pagination
            label={WORDS.pages}
            previous={page > 1 ? { href: at(page - 1), label: SEARCH_WORDS.previous } : null}
            next={page < pages ? { href: at(page + 1), label: SEARCH_WORDS.next } : null}
            position={pages > 1 ? SEARCH_WORDS.pageOf(page, pages) : null}
          />
        </>
      )}
      <section id="controle" className="mt-14 border-line border-t pt-8">
        <Heading level={2} size={3}>
          {WORDS.rules}
        </Heading>
        <ul className="mt-4 grid list-disc gap-3 pl-5">
          {WORDS.rulesPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-4 text-ink-soft text-sm">{WORDS.law}</p>
      </section>
    </ProsePage>
  ),
});
